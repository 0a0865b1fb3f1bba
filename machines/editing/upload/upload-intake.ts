import { commonFolders, fieldsOf } from './folder-reading.ts'
import { parseFiles } from './upload-items.ts'
import type { ParsedFiles } from './upload-items.ts'
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

const NOTHING: ParsedFiles = { items: [], ignored: [] }

export interface Intake {
  items: readonly UploadItem[]
  /** The ids of those that are new, and of those that became others. */
  added: readonly string[]
  gone: readonly string[]
  ignored: readonly IgnoredFile[]
  /** Files that belong to no item. */
  unused: readonly string[]
  count: number
}

/** An item that is neither sent nor has its turn: its folders may be read in another way. */
function isOpen({ sent, turns }: Pick<Known, 'sent' | 'turns'>, id: string): boolean {
  return !sent.includes(id) && !turns.some((turn) => turn.id === id)
}

/** Items with what was found just now. */
export function withFound(
  known: Known & Pick<UploadContext, 'intake'>,
  { files, ignored }: Pick<FilesFound, 'files' | 'ignored'>,
): Intake {
  const { target, items, reading, count, intake } = known
  const parsed = target ? parseFiles(files, target, reading.top) : NOTHING
  const added = parsed.items.map((item, index): UploadItem => ({
    ...item,
    id: `item-${count + index + 1}`,
    fields: { title: '', author: '', series: '', sequence: '' },
    intake,
    edited: [],
  }))
  const used = new Set(added.flatMap((item) => item.files.map(({ id }) => id)))
  return {
    items: readAgain({ ...known, items: [...items, ...added] }, reading),
    added: added.map(({ id }) => id),
    gone: [],
    ignored: [...ignored, ...parsed.ignored],
    unused: files.flatMap(({ id }) => (used.has(id) ? [] : [id])),
    count: count + added.length,
  }
}

/** The same items by another reading of their folders; one whose top folder is a title may be several others. */
export function withReading(known: Known, changed: Partial<FolderReading>): Intake {
  const reading = { ...known.reading, ...changed }
  const none = { added: [], gone: [], ignored: [], unused: [], count: known.count }
  const isGrouped = (known.reading.top === 'title') === (reading.top === 'title')
  if (isGrouped) return { ...none, items: readAgain(known, reading) }

  const open = known.items.filter(({ id }) => isOpen(known, id))
  const kept = new Map(open.map((item) => [keyOf(item), item]))
  let { count } = known
  const ignored: IgnoredFile[] = []
  const items: UploadItem[] = known.items.filter(({ id }) => !isOpen(known, id))
  const added: string[] = []
  for (const [intake, members] of groupedByIntake(open)) {
    const files = members.flatMap(filesOf)
    const parsed = known.target ? parseFiles(files, known.target, reading.top) : NOTHING
    ignored.push(...parsed.ignored)
    for (const item of parsed.items) {
      const same = kept.get(keyOf(item))
      if (same) {
        items.push({ ...same, ...item })
        continue
      }
      count += 1
      const id = `item-${count}`
      added.push(id)
      items.push({
        ...item,
        id,
        intake,
        edited: [],
        fields: { title: '', author: '', series: '', sequence: '' },
      })
    }
  }
  const used = new Set(items.flatMap((item) => item.files.map(({ id }) => id)))
  const stays = new Set(items.map(({ id }) => id))
  return {
    items: readAgain({ ...known, items }, reading),
    added,
    gone: open.flatMap(({ id }) => (stays.has(id) ? [] : [id])),
    ignored,
    unused: open.flatMap((item) => item.files.flatMap(({ id }) => (used.has(id) ? [] : [id]))),
    count,
  }
}

const keyOf = ({ files }: Pick<UploadItem, 'files'>): string =>
  files
    .map(({ id }) => id)
    .toSorted()
    .join(' ')

const filesOf = ({ folders, files }: UploadItem): readonly FoundFile[] =>
  files.map(({ id, path, size }) => ({ id, size, path: [...folders, path].join('/') }))

function groupedByIntake(items: readonly UploadItem[]): ReadonlyMap<number, readonly UploadItem[]> {
  const groups = new Map<number, UploadItem[]>()
  for (const item of items) {
    const members = groups.get(item.intake)
    if (members) members.push(item)
    else groups.set(item.intake, [item])
  }
  return groups
}

/** What the folders say of each item that is open, but for what a person wrote. */
function readAgain(known: Omit<Known, 'count' | 'reading'>, reading: FolderReading): readonly UploadItem[] {
  const { items, target } = known
  if (!target) return items
  const common = new Map<number, number>()
  for (const [intake, members] of groupedByIntake(items)) common.set(intake, commonFolders(members))
  return items.map((item) => {
    if (!isOpen(known, item.id)) return item
    const read = fieldsOf(item, common.get(item.intake) ?? 0, target, reading)
    const written: Partial<ItemFields> = Object.fromEntries(
      item.edited.map((name) => [name, item.fields[name]]),
    )
    return { ...item, fields: { ...read, ...written } }
  })
}
