import type { Archive } from '../archive/archive.ts'
import { foreignPictureOf, pictureOf } from '../archive/picture.ts'
import { endingOf, inReadingOrder, segmentsOf } from './page-order.ts'

/** Whether the browser shows them or not: a page that it cannot show says so. */
const PICTURE =
  /\.(?:jpe?g|jpe|jfif|jif|jfi|pjpe?g|pjp|a?png|gif|webp|avifs?|bmp|dib|svg|jxl|tiff?|hei[cf]|jp2|j2k|jpx|jxr)$/i
/** Files and folders that systems and programs leave in archives; none of them is a book's own. */
const OF_SYSTEM =
  /^(?:__macosx|@eadir|#recycle|\$recycle\.bin|\.@__thumb|\._.*|\.ds_store|\.appledouble|\.apdisk|\.trash(?:es|-\d+)?|\.spotlight-v100|\.fseventsd|\.temporaryitems|\.documentrevisions-v100|\.thumb(?:nails|s)?|\.xvpics|\.picasa.*|picasa\.ini|\.git|\.svn|thumbs\.db(?::.*)?|ehthumbs.*\.db|desktop\.ini)$/i
const HIDDEN = /^\.[^.]/

/** As far as files are looked at whose names do not say that they are pictures. */
const LOOK = { files: 400, bytes: 64 * 1024 ** 2, file: 32 * 1024 ** 2, ms: 4000 } as const

type Source = Pick<Archive, 'entries' | 'read'>

/** The pages of a comic, in the order in which it is read. */
export async function pagesOf(archive: Source, now: () => number): Promise<readonly string[]> {
  const files = archive.entries.filter(({ path }) => !segmentsOf(path).some((each) => OF_SYSTEM.test(each)))
  const named = files.filter(({ path }) => PICTURE.test(path)).map(({ path }) => path)
  const others = files.filter(({ path, size }) => !PICTURE.test(path) && size > 0 && size <= LOOK.file)
  const pages = [...new Set([...named, ...(await picturesIn(archive, others, now))])]
  const shown = pages.filter((path) => !segmentsOf(path).some((each) => HIDDEN.test(each)))
  // a book may have a name that begins with a dot; what is hidden beside a book is less than the book
  return inReadingOrder(shown.length * 2 < pages.length ? pages : shown)
}

/** Those that are pictures by their first bytes, whatever they are called. */
async function picturesIn(
  archive: Source,
  files: Source['entries'],
  now: () => number,
): Promise<readonly string[]> {
  const found: string[] = []
  /** By ending: how many more of those that were looked at are pictures than are none. */
  const kinds = new Map<string, number>()
  const end = now() + LOOK.ms
  let [left, bytes]: [number, number] = [LOOK.files, LOOK.bytes]
  // what has no ending is a page sooner than what has another one
  const ordered = files.toSorted((a, b) => endingOf(a.path).length - endingOf(b.path).length)
  for (const { path, size } of ordered) {
    const ending = endingOf(path)
    if (left > 0 && bytes >= size && now() < end) {
      left -= 1
      bytes -= size
      const isPicture = await looksLikePicture(archive, path)
      kinds.set(ending, (kinds.get(ending) ?? 0) + (isPicture ? 1 : -1))
      if (isPicture) found.push(path)
    } else if ((kinds.get(ending) ?? 0) > 0) {
      // too many to look at: it is what most others are
      found.push(path)
    }
  }
  return found
}

async function looksLikePicture(archive: Source, path: string): Promise<boolean> {
  try {
    const bytes = await archive.read(path)
    return pictureOf(bytes) !== null || foreignPictureOf(bytes) !== null
  } catch {
    // its name did not promise a page either
    return false
  }
}
