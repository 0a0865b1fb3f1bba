import type { Item } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { currentItemJson } from './item-current.ts'
import { sizeSum } from './files.ts'
import { mediaJson, type ItemJson, type Variant } from './item-media.ts'

export type { ItemJson, Variant }

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
