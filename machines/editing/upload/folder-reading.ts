import type { FolderReading, ItemFile, UploadItem, UploadTarget } from './upload.types.ts'
import type { ItemFields } from './upload-parcel.types.ts'

/** What all folders have in common is left out, numbers before titles become the place in the series. */
export const AS_THEY_LIE: FolderReading = { top: 'common', pattern: '', isSwapped: false, takesNumbers: true }

/** A number of up to three digits, so that no year is one: `1 - `, `02. `, `Vol. 3 - `, `1.5: `. */
const NUMBERED = /^(?:(?:book|vol\.?|volume|part|band|#) ?)?(\d{1,3}(?:\.\d{1,2})?) ?[-–—:.] +(\S.*)$/i

const TOKENS = ['author', 'series', 'sequence', 'title', 'nothing'] as const
type Token = (typeof TOKENS)[number]
/** A folder's name as a pattern tells its parts: what stands before each, and at the end. */
interface Segment {
  parts: readonly { before: string; token: Token }[]
  after: string
}

export const NO_FIELDS: ItemFields = { title: '', author: '', series: '', sequence: '' }

export interface FolderItem {
  /** Folders of an item, the outermost first; none for a file that lies in no folder. */
  folders: readonly string[]
  files: readonly ItemFile[]
}

/** How many of the outermost folders several items have in common; of a single one it cannot be known. */
export function commonFolders(items: readonly Pick<FolderItem, 'folders'>[]): number {
  const [first, ...others] = items
  if (!first || others.length === 0) return 0
  let count = 0
  const isCommon = ({ folders }: Pick<FolderItem, 'folders'>): boolean =>
    folders.length > count + 1 && folders[count] === first.folders[count]
  while (items.every(isCommon)) count += 1
  return count
}

const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/, '')

/** Name and number of a folder such as `1 - Title`. */
export function numberedTitle(name: string): Pick<ItemFields, 'title' | 'sequence'> {
  const [, sequence, title] = NUMBERED.exec(name) ?? []
  if (sequence === undefined || title === undefined) return { title: name, sequence: '' }
  return { title, sequence: withoutZeros(sequence) }
}

/** A pattern such as `{author}/{series}/{sequence} - {title}`, folder by folder; null where it names no title. */
export function parsePattern(pattern: string): readonly Segment[] | null {
  const segments = pattern.split('/').map(segmentOf)
  const tokens = segments.flatMap((segment) => segment?.parts.map(({ token }) => token) ?? [])
  if (segments.includes(null) || !tokens.includes('title')) return null
  return segments.filter((segment) => segment !== null)
}

function segmentOf(text: string): Segment | null {
  const parts: { before: string; token: Token }[] = []
  let rest = text.trim()
  for (;;) {
    const open = rest.indexOf('{')
    if (open < 0) break
    const close = rest.indexOf('}', open)
    const token = TOKENS.find(
      (known) =>
        known ===
        rest
          .slice(open + 1, close)
          .trim()
          .toLowerCase(),
    )
    const before = rest.slice(0, open)
    // two names with nothing between them have no end
    if (token === undefined || (before === '' && parts.length > 0)) return null
    parts.push({ before, token })
    rest = rest.slice(close + 1)
  }
  return parts.length === 0 ? null : { parts, after: rest }
}

/** The parts of a name by a segment; the whole name for the title, or the first part, where it does not fit. */
function readSegment(name: string, { parts, after }: Segment): Partial<Record<Token, string>> {
  const read: Partial<Record<Token, string>> = {}
  const end = name.length - after.length
  let at = parts[0]?.before.length ?? 0
  let fits = name.startsWith(parts[0]?.before ?? '') && name.endsWith(after) && end >= at
  for (const [index, { token }] of parts.entries()) {
    const next = parts[index + 1]
    const until = next ? name.indexOf(next.before, at) : end
    if (until < at || until > end) fits = false
    if (!fits) break
    read[token] = name.slice(at, until).trim()
    at = until + (next?.before.length ?? 0)
  }
  if (fits) return read
  const whole = parts.find(({ token }) => token === 'title') ?? parts[0]
  return whole ? { [whole.token]: name } : {}
}

/** Title, author, series and number by a pattern, of the names of folders, the outermost first. */
export function namesByPattern(names: readonly string[], segments: readonly Segment[]): ItemFields {
  const read: Partial<Record<Token, string>> = {}
  // the innermost folder is what the pattern ends with
  for (const [index, segment] of segments.toReversed().entries())
    Object.assign(read, readSegment(names.at(-1 - index) ?? '', segment))
  const { title = '', author = '', series = '', sequence = '' } = read
  return { title: title || (names.at(-1) ?? ''), author, series, sequence: withoutZeros(sequence) }
}

function byLevels(folders: readonly string[]): ItemFields {
  return {
    ...NO_FIELDS,
    title: folders.at(-1) ?? '',
    author: folders.length > 1 ? (folders[0] ?? '') : '',
    series: folders.length > 2 ? (folders.at(-2) ?? '') : '',
  }
}

function readNames(folders: readonly string[], common: number, reading: FolderReading): ItemFields {
  const [top = '', ...rest] = folders
  switch (reading.top) {
    case 'common':
      return byLevels(folders.slice(common))
    case 'nothing':
      return byLevels(rest.length > 0 ? rest : folders)
    case 'series':
      return rest.length === 0 ? byLevels(folders) : { ...byLevels(rest), series: top }
    case 'pattern': {
      const segments = parsePattern(reading.pattern)
      return segments ? namesByPattern(folders, segments) : byLevels(folders.slice(common))
    }
    case 'author':
    case 'title':
      return byLevels(folders)
  }
}

/**
 * Title, author and series of an item by its folders. A file in none has its own name; several loose episodes say nothing
 * of their podcast.
 */
export function fieldsOf(
  { folders, files, common }: FolderItem & Pick<UploadItem, 'common'>,
  { mediaType }: Pick<UploadTarget, 'mediaType'>,
  reading: FolderReading,
): ItemFields {
  const media = files.filter(({ kind }) => kind === 'audio' || kind === 'ebook')
  const loose = mediaType === 'podcast' && media.length > 1 ? '' : stemOf(media[0]?.path ?? '')
  if (mediaType === 'podcast') return { ...NO_FIELDS, title: folders.at(-1) ?? loose }
  const named = readNames(folders.length > 0 ? folders : [loose], common, reading)
  const fields = reading.isSwapped ? { ...named, author: named.series, series: named.author } : named
  // without a series there is nothing to count, and the number may be of the title
  return reading.takesNumbers && fields.series !== '' && fields.sequence === ''
    ? { ...fields, ...numberedTitle(fields.title) }
    : fields
}

/** A file's name without its ending. */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}
