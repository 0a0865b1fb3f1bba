import type { Archive } from '../archive/archive.ts'
import { readXml } from '../section/markup.ts'
import { logWarning } from '#machines/model/log.ts'

/** What a comic says of itself in its `ComicInfo.xml`. */
export interface ComicInfo {
  isRightToLeft: boolean
  /** Pages as wide as two, from 1. */
  doublePages: readonly number[]
}

const NONE: ComicInfo = { isRightToLeft: false, doublePages: [] }
const NAME = /(?:^|\/)comicinfo\.xml$/i
/** It names each page; a larger file is something else. */
const MOST_BYTES = 4 * 1024 ** 2

/** A comic without one, or with one that cannot be read, is read from left to right. */
export async function readComicInfo(archive: Archive): Promise<ComicInfo> {
  const entry = archive.entries.find(({ path, size }) => NAME.test(path) && size <= MOST_BYTES)
  if (!entry) return NONE
  try {
    const info = (await readXml(await archive.read(entry.path)))?.documentElement
    if (info?.localName !== 'ComicInfo') return NONE
    const manga = [...info.children].find(({ localName }) => localName === 'Manga')?.textContent.trim()
    return {
      isRightToLeft: manga === 'YesAndRightToLeft',
      doublePages: [...info.getElementsByTagName('Page')].flatMap((page) => {
        const image = Number(page.getAttribute('Image') ?? Number.NaN)
        const isDouble = page.getAttribute('DoublePage')?.toLowerCase() === 'true'
        return isDouble && Number.isInteger(image) && image >= 0 ? [image + 1] : []
      }),
    }
  } catch (error) {
    logWarning('What the comic says of itself could not be read:', error)
    return NONE
  }
}
