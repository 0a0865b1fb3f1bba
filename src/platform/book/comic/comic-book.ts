import type { Archive } from '../archive/archive.ts'
import { LIMITS } from '../archive/limits.ts'
import { foreignPictureOf, pictureOf } from '../archive/picture.ts'
import { openZip } from '../archive/zip.ts'
import { BookError } from '../book-error.ts'
import type { OpenBook } from '../opened-book.ts'
import { pageErrorOf } from '../page-error.ts'
import { turnPages } from '../pages-book.ts'
import { readComicInfo } from './comic-info.ts'
import type { ComicInfo } from './comic-info.ts'
import { pagesOf } from './page-files.ts'
import { endingOf, segmentsOf } from './page-order.ts'
import type { DrawnBook, PageSpace } from '../pages-book.ts'

/** Pages that are kept unpacked: those of a spread, and the next ones. */
const KEPT = 5

/**
 * Opens a comic: the pictures of an archive in the order of their names. What it is called says nothing of what it is,
 * and a page that cannot be shown leaves the others as they are.
 */
export const openComic: OpenBook = async (file, surroundings) => {
  const archive = await openArchive(file)
  try {
    const paths = await pagesOf(archive, () => performance.now())
    if (paths.length === 0) throw new BookError('wrongKind', 'No pictures in it.')
    const locked = new Set(archive.entries.filter((entry) => entry.encrypted).map(({ path }) => path))
    if (paths.every((path) => locked.has(path))) throw new BookError('encrypted', 'All pages are encrypted.')
    return turnPages(drawnOf(archive, paths, await readComicInfo(archive)), surroundings)
  } catch (error) {
    archive.close()
    throw error
  }
}

async function openArchive(file: Blob): Promise<Archive> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const magic = String.fromCharCode(...start)
  if (magic.startsWith('PK')) return await openZip(file)
  if (magic.startsWith('Rar!') || magic.startsWith('7z\u00bc\u00af')) {
    const { openInWorker } = await import('../archive/libarchive.ts')
    return await openInWorker(file)
  }
  throw new BookError('wrongKind', 'No archive of pictures.')
}

function drawnOf(archive: Archive, paths: readonly string[], info: ComicInfo): DrawnBook {
  const wide = new Map(info.doublePages.map((page) => [page, true]))
  const kept = new Map<number, Promise<string>>()
  const take = (page: number): Promise<string> => {
    const known = kept.get(page)
    // the last one used is the last one to go
    kept.delete(page)
    const address = known ?? addressOf(archive, paths[page - 1] ?? '')
    kept.set(page, address)
    for (const [old, gone] of kept) {
      if (kept.size <= KEPT) break
      kept.delete(old)
      revoke(gone)
    }
    return address
  }
  const load = async (page: number): Promise<HTMLImageElement> => {
    const picture = new Image()
    picture.alt = ''
    picture.draggable = false
    try {
      picture.src = await take(page)
      await picture.decode()
      if (isInvisible(picture)) throw new BookError('broken', `Nothing of page ${page} is there.`)
    } catch (error) {
      throw pageErrorOf(page, error)
    }
    wide.set(page, picture.naturalWidth > picture.naturalHeight)
    return picture
  }
  return {
    count: paths.length,
    hasChapters: false,
    direction: info.isRightToLeft ? 'rtl' : 'ltr',
    isWide: (page) => wide.get(page) ?? false,
    async measure(page) {
      // one that cannot be shown is not wide
      if (!wide.has(page)) await load(page).catch(() => wide.set(page, false))
    },
    contents: paths.map((path, index) => ({
      label: labelOf(path),
      target: index + 1,
      depth: 0,
    })),
    async draw(page, space, signal) {
      const picture = await load(page)
      fit(picture, space)
      if (!signal.aborted && page < paths.length) take(page + 1).catch(() => undefined)
      return picture
    },
    close() {
      for (const address of kept.values()) revoke(address)
      kept.clear()
      archive.close()
    },
  }
}

async function addressOf(archive: Archive, path: string): Promise<string> {
  const bytes = await archive.read(path)
  const picture = pictureOf(bytes)
  if (!picture) {
    const kind = foreignPictureOf(bytes)
    throw kind === null
      ? new BookError('broken', `${path} is no picture.`)
      : new BookError('unsupported', `${path} is a picture of the kind ${kind}.`)
  }
  if (picture.width * picture.height > LIMITS.pixels) {
    throw new BookError('overfull', `A page of ${picture.width} by ${picture.height}.`)
  }
  return URL.createObjectURL(new Blob([bytes], { type: picture.type }))
}

function revoke(address: Promise<string>): void {
  address.then(URL.revokeObjectURL).catch(() => undefined)
}

function fit(picture: HTMLImageElement, { width, height, fit: how, zoom }: PageSpace): void {
  const byWidth = width / picture.naturalWidth
  const scale = zoom * (how === 'width' ? byWidth : Math.min(byWidth, height / picture.naturalHeight))
  picture.width = Math.max(1, Math.floor(picture.naturalWidth * scale))
  picture.height = Math.max(1, Math.floor(picture.naturalHeight * scale))
}

/** Browsers take a picture that breaks off after its head for a whole one, and show none of it. */
function isInvisible(picture: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = 16
  canvas.height = 16
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return false
  drawing.drawImage(picture, 0, 0, 16, 16)
  return drawing.getImageData(0, 0, 16, 16).data.every((value) => value === 0)
}

function labelOf(path: string): string {
  const name = segmentsOf(path).at(-1) ?? path
  return name.slice(0, name.length - endingOf(name).length)
}
