import { withoutTags } from '../markup.ts'
import type { AudioFile, Item } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { mediaJson, type ItemJson, type Variant } from './item-media.ts'

/** The id of the media record that 2.36 keeps beside the item. */
export const mediaIdOf = (state: State, item: Item): string => state.ids.from('media', item.id)

const withoutInvalid = (files: unknown): unknown =>
  Array.isArray(files) ? (files as AudioFile[]).map(({ invalid: _invalid, ...file }) => file) : files

const plainText = (html: unknown): string | null => (typeof html === 'string' ? withoutTags(html) : null)

/** Its e-book files tell what other library files tell. */
const ebookKeys = ({ ebookFile }: Record<string, unknown>): object =>
  ebookFile ? { ebookFile: { ...ebookFile, isSupplementary: null, fileType: 'ebook' } } : {}

/** What the 2.36 line adds to and leaves out of an item. */
export const currentItemJson = (state: State, item: Item, variant: Variant, base: ItemJson): ItemJson => {
  const { id, ino, media, ...rest } = base
  const {
    numMissingParts: _parts,
    numInvalidAudioFiles: _invalid,
    missingParts: _missing,
    ...kept
  } = variant === 'expanded' ? { ...mediaJson(state, item, 'minified'), ...media } : media
  const metadata =
    variant === 'expanded' && item.mediaType === 'book'
      ? { ...media.metadata, descriptionPlain: plainText(media.metadata['description']) }
      : media.metadata
  const audio = 'audioFiles' in kept ? { audioFiles: withoutInvalid(kept['audioFiles']) } : {}
  return {
    id,
    ino,
    oldLibraryItemId: null,
    ...rest,
    media: { id: mediaIdOf(state, item), ...kept, ...audio, metadata, ...ebookKeys(kept) },
    ...(variant === 'expanded' ? { numFiles: item.libraryFiles.length } : {}),
  } as ItemJson
}
