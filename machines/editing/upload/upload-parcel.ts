import { safeFileName, safeName, NAME_BYTES, utf8Bytes } from '../../model/text/file-names.ts'
import type { ItemFile, UploadItem, UploadTarget } from './upload.types.ts'
import type { ItemFields, Parcel } from './upload-parcel.types.ts'

type FolderNames = Omit<ItemFields, 'sequence'>

/** The fields as names of folders; servers of the 2.2 line take them as they come. */
function folderNames(
  { title, author, series, sequence }: ItemFields,
  { mediaType }: UploadTarget,
): FolderNames {
  const isPodcast = mediaType === 'podcast'
  const by = isPodcast ? '' : safeName(author)
  // a series without an author is a folder for one server and nothing for the other
  const inSeries = by === '' ? '' : safeName(series)
  const place = inSeries === '' ? '' : sequence.trim()
  const name = safeName(title)
  // the server reads the place in the series from the name of the folder
  return {
    title: place === '' || name === '' ? name : safeName(`${place} - ${title}`),
    author: by,
    series: inSeries,
  }
}

/**
 * Where a server will put an item, below the folder of its library; null for a title that is no name.
 * @example directoryOf({ title: 'B', author: 'A', series: 'S', sequence: '2' }, target) // 'A/S/2 - B'
 */
export function directoryOf(fields: ItemFields, target: UploadTarget): string | null {
  const { title, author, series } = folderNames(fields, target)
  return title === '' ? null : [author, series, title].filter((part) => part !== '').join('/')
}

function withSuffix(name: string, count: number): string {
  if (count === 1) return name
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const suffix = ` (${count})${ending}`
  return `${safeName(stem, NAME_BYTES - utf8Bytes(suffix))}${suffix}`
}

/**
 * What each file is called on the server, where all of an item lie in one folder: a name that comes twice gets its own
 * folder in front.
 */
export function sentNames(files: readonly ItemFile[]): readonly string[] {
  const plain = files.map(({ path }) => safeFileName(path.slice(path.lastIndexOf('/') + 1)))
  const counts = new Map<string, number>()
  for (const name of plain) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  const taken = new Set<string>()
  return files.map(({ path }, index) => {
    const name = plain[index] ?? ''
    const isShared = (counts.get(name.toLowerCase()) ?? 0) > 1
    const wanted = isShared ? safeFileName(path.replaceAll('/', ' - ')) : name
    let count = 1
    while (taken.has(withSuffix(wanted, count).toLowerCase())) count += 1
    const sent = withSuffix(wanted, count)
    taken.add(sent.toLowerCase())
    return sent
  })
}

/** Everything that is sent for one item; null as long as it has no title. */
export function parcelOf({ fields, files }: UploadItem, target: UploadTarget): Parcel | null {
  const directory = directoryOf(fields, target)
  if (directory === null) return null
  const names = sentNames(files)
  return {
    ...folderNames(fields, target),
    libraryId: target.libraryId,
    folderId: target.folderId,
    folderPath: target.folderPath,
    directory,
    files: files.map(({ id }, index) => ({ id, name: names[index] ?? id })),
  }
}

export type ItemProblem = 'noTitle' | 'badTitle' | 'twice'

/** Why an item cannot be sent as it stands, by its id. Of two that go to one folder the second cannot. */
export function problemsOf(
  items: readonly UploadItem[],
  target: UploadTarget | null,
  sent: readonly string[],
): ReadonlyMap<string, ItemProblem> {
  const problems = new Map<string, ItemProblem>()
  if (!target) return problems
  const isSent = ({ id }: UploadItem): boolean => sent.includes(id)
  const folderOf = ({ fields }: UploadItem) => directoryOf(fields, target)?.toLowerCase()
  const taken = new Set(items.filter(isSent).map(folderOf))
  for (const item of items) {
    const { id, fields } = item
    if (isSent(item)) continue
    const directory = folderOf(item)
    if (fields.title.trim() === '') problems.set(id, 'noTitle')
    else if (!directory) problems.set(id, 'badTitle')
    else if (taken.has(directory)) problems.set(id, 'twice')
    else taken.add(directory)
  }
  return problems
}
