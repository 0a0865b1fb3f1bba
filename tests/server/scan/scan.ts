import type { Item } from '../state/media.types.ts'
import { buildBook } from './book.ts'
import type { ScanContext } from './context.ts'
import { groupFiles, walkFolder, type ItemGroup } from './groups.ts'
import { buildMusic, buildVideo } from './music-video.ts'
import { buildPodcast } from './podcast.ts'

/** The item that a group of files makes; null when there is nothing in it for this kind of library. */
export const buildItem = (context: ScanContext, group: ItemGroup): Promise<Item | null> => {
  switch (context.library.mediaType) {
    case 'book':
      return buildBook(context, group)
    case 'podcast':
      return buildPodcast(context, group)
    case 'music':
      return buildMusic(context, group)
    case 'video':
      return buildVideo(context, group)
  }
}

/** The groups of files in the context's folder. */
export const findGroups = async (context: ScanContext): Promise<ItemGroup[]> =>
  groupFiles(await walkFolder(context.disk, context.folder.fullPath), context.library.mediaType)
