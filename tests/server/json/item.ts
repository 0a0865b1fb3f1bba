import type { Item } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { bookMediaJson } from './book.ts'
import { currentItemJson } from './item-current.ts'
import { sizeSum } from './files.ts'
import { musicMediaJson, videoMediaJson } from './music-video.ts'
import { podcastMediaJson } from './podcast.ts'

export type Variant = 'normal' | 'minified' | 'expanded'

/** What an item looks like on the wire, open for the extra keys that some answers add. */
export type ItemJson = Record<string, unknown> & {
  id: string
  libraryId: string
  media: Record<string, unknown> & { metadata: Record<string, unknown> }
}

export const mediaJson = (state: State, item: Item, variant: Variant): Record<string, unknown> => {
  switch (item.mediaType) {
    case 'book':
      return bookMediaJson[variant](state, item)
    case 'podcast':
      return podcastMediaJson[variant](state, item)
    case 'music':
      return musicMediaJson[variant](state, item)
    case 'video':
      return videoMediaJson[variant](state, item)
  }
}

/** Bytes of all files of an item. */
export const itemSize = (item: Item): number => sizeSum(item.libraryFiles)

/** One of the three JSON forms of an item, all made from the one stored form. */
export const itemJson = (state: State, item: Item, variant: Variant): ItemJson => {
  const base = {
    id: item.id,
    ino: item.ino,
    libraryId: item.libraryId,
    folderId: item.folderId,
    path: item.path,
    relPath: item.relPath,
    isFile: item.isFile,
    mtimeMs: item.mtimeMs,
    ctimeMs: item.ctimeMs,
    birthtimeMs: item.birthtimeMs,
    addedAt: item.addedAt,
    updatedAt: item.updatedAt,
    ...(variant === 'minified' ? {} : { lastScan: item.lastScan, scanVersion: item.scanVersion }),
    isMissing: item.isMissing,
    isInvalid: item.isInvalid,
    mediaType: item.mediaType,
    media: mediaJson(state, item, variant) as ItemJson['media'],
    ...(variant === 'minified'
      ? { numFiles: item.libraryFiles.length }
      : { libraryFiles: item.libraryFiles }),
    ...(variant === 'normal' ? {} : { size: itemSize(item) }),
  }
  return state.flavour === '2.36' ? currentItemJson(state, item, variant, base) : base
}

/** Whether an item can be heard: tracks, episodes or a file, and nothing wrong with it. */
export const hasAudio = (item: Item): boolean => {
  switch (item.mediaType) {
    case 'book':
      return item.media.audioFiles.some((file) => !file.exclude && !file.invalid)
    case 'podcast':
      return item.media.episodes.length > 0
    case 'music':
    case 'video':
      return true
  }
}
