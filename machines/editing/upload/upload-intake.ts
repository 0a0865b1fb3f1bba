import { commonFolders, fieldsOf, NO_FIELDS } from './folder-reading.ts'
import { parseFiles } from './upload-items.ts'
import { isUntouched } from './upload-rules.ts'
import type {
  FilesFound,
  FolderReading,
  FoundFile,
  IgnoredFile,
  UploadContext,
  UploadItem,
} from './upload.types.ts'
import type { ItemFields } from './upload-parcel.types.ts'

type Known = Pick<UploadContext, 'items' | 'target' | 'sent' | 'turns' | 'count' | 'reading'>

/** The items after files were added, or after their folders are read in another way. */
export interface Intake extends Pick<Known, 'items' | 'reading' | 'count'> {
  /** Ids of items that are new, and of those that there are no longer. */
  added: readonly string[]
  gone: readonly string[]
  ignored: readonly IgnoredFile[]
  /** Files that belong to no item. */
  unused: readonly string[]
}

/** Items with those of the files that were added just now. */
export function withFound(known: Known, { files, ignored }: Pick<FilesFound, 'files' | 'ignored'>): Intake {
  const { items, target, reading, count } = known
  if (!target) return intakeOf(known, { items, reading, count, ignored }, files)
  const parsed = parseFiles(files, target, reading.top)
  // what several items share does not depend on how they are read
  const common = commonFolders(parseFiles(files, target).items)
  const added = parsed.items.map((item, index): UploadItem => ({
    ...item,
    id: `item-${count + index + 1}`,
    fields: NO_FIELDS,
    intake: count + 1,
    common,
    edited: [],
  }))
  return intakeOf(
    known,
    {
      items: [...items, ...added],
      reading,
      count: count + added.length,
      ignored: [...ignored, ...parsed.ignored],
    },
    files,
  )
}

/** The same items by another reading of their folders; one whose top folder is a title may be several others. */
export function withReading(known: Known, changed: Partial<FolderReading>): Intake {
  const { target } = known
  const reading = { ...known.reading, ...changed }
  const isRegrouped = (known.reading.top === 'title') !== (reading.top === 'title')
  let { count } = known
  if (!isRegrouped || !target) return intakeOf(known, { items: known.items, reading, count, ignored: [] })

  const open = known.items.filter(({ id }) => isUntouched(known, id))
  const kept = new Map(open.map((item) => [keyOf(item), item]))
  const ignored: IgnoredFile[] = []
  const items = known.items.filter(({ id }) => !isUntouched(known, id))
  for (const members of setsOf(open)) {
    const parsed = parseFiles(members.flatMap(filesOf), target, reading.top)
    ignored.push(...parsed.ignored)
    for (const item of parsed.items) {
      const same = kept.get(keyOf(item))
      if (!same) count += 1
      items.push({ ...(same ?? { ...members[0], id: `item-${count}`, edited: [] }), ...item })
    }
  }
  return intakeOf(known, { items, reading, count, ignored })
}

/** What changed between the items that are known and others, with the fields that their folders give. */
function intakeOf(
  known: Known,
  next: Pick<Intake, 'items' | 'reading' | 'count' | 'ignored'>,
  files: readonly FoundFile[] = [],
): Intake {
  const before = new Set(known.items.map(({ id }) => id))
  const after = new Set(next.items.map(({ id }) => id))
  const fileIds = (items: readonly UploadItem[]) => items.flatMap((item) => item.files.map(({ id }) => id))
  const used = new Set(fileIds(next.items))
  return {
    ...next,
    items: next.items.map((item) =>
      isUntouched(known, item.id) ? readAgain(item, known, next.reading) : item,
    ),
    added: [...after].filter((id) => !before.has(id)),
    gone: [...before].filter((id) => !after.has(id)),
    unused: [...fileIds(known.items), ...files.map(({ id }) => id)].filter((id) => !used.has(id)),
  }
}

const keyOf = ({ files }: Pick<UploadItem, 'files'>): string =>
  files
    .map(({ id }) => id)
    .toSorted()
    .join(' ')

const filesOf = ({ folders, files }: UploadItem): readonly FoundFile[] =>
  files.map(({ id, path, size }) => ({ id, size, path: [...folders, path].join('/') }))

/** Items by what they were added with. */
function setsOf(items: readonly UploadItem[]): readonly (readonly [UploadItem, ...UploadItem[]])[] {
  const sets = new Map<number, [UploadItem, ...UploadItem[]]>()
  for (const item of items) {
    const set = sets.get(item.intake)
    if (set) set.push(item)
    else sets.set(item.intake, [item])
  }
  return [...sets.values()]
}

/** What the folders say of an item, except for what a person wrote. */
function readAgain(item: UploadItem, { target }: Known, reading: FolderReading): UploadItem {
  if (!target) return item
  const written: Partial<ItemFields> = Object.fromEntries(
    item.edited.map((name) => [name, item.fields[name]]),
  )
  return { ...item, fields: { ...fieldsOf(item, target, reading), ...written } }
}
