import { existsSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Library, LibrarySettings, MediaType } from '../state/media.types.ts'
import type { Flavour } from '../state/ids.ts'
import type { State } from '../state/state.ts'

interface KnownFolder {
  name: string
  mediaType: MediaType
  label: string
  icon: string
  provider: string
}

const knownFolders: KnownFolder[] = [
  { name: 'audiobooks', mediaType: 'book', label: 'Audiobooks', icon: 'books-1', provider: 'google' },
  { name: 'podcasts', mediaType: 'podcast', label: 'Podcasts', icon: 'podcast', provider: 'itunes' },
  { name: 'music', mediaType: 'music', label: 'Music', icon: 'music', provider: 'google' },
  { name: 'video', mediaType: 'video', label: 'Video', icon: 'file-picture', provider: 'google' },
]

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/**
 * Which folders of the machine become which folders of the server: the known sub-folders of a media folder, or the
 * folder itself as one book library when it has none of them.
 */
export const mountsOf = (media: string): Map<string, string> => {
  const root = resolve(media)
  if (!isFolder(root)) throw new Error(`The media folder ${root} does not exist or is not a folder`)
  const found = knownFolders.filter(({ name }) => isFolder(join(root, name)))
  if (found.length === 0) return new Map([['/audiobooks', root]])
  return new Map(found.map(({ name }) => [`/${name}`, join(root, name)]))
}

export const defaultLibrarySettings = (): LibrarySettings => ({
  coverAspectRatio: 1,
  disableWatcher: false,
  skipMatchingMediaWithAsin: false,
  skipMatchingMediaWithIsbn: false,
  autoScanCronExpression: null,
  audiobooksOnly: false,
})

/** What the 2.36 line has for a library of podcasts. */
const currentPodcastSettings = {
  coverAspectRatio: 1,
  disableWatcher: false,
  autoScanCronExpression: null,
  podcastSearchRegion: 'us',
  markAsFinishedPercentComplete: null,
  markAsFinishedTimeRemaining: 10,
}

/** What it adds to the settings of other libraries. */
const currentBookSettings = {
  epubsAllowScriptedContent: false,
  hideSingleBookSeries: false,
  onlyShowLaterBooksInContinueSeries: false,
  metadataPrecedence: ['folderStructure', 'audioMetatags', 'nfoFile', 'txtFiles', 'opfFile', 'absMetadata'],
  markAsFinishedPercentComplete: null,
  markAsFinishedTimeRemaining: 10,
}

/** What a new library begins with. */
export const newLibrarySettings = (flavour: Flavour, mediaType: MediaType): LibrarySettings => {
  if (flavour === '2.2.23') return defaultLibrarySettings()
  return mediaType === 'podcast'
    ? { ...currentPodcastSettings }
    : { ...defaultLibrarySettings(), ...currentBookSettings }
}

/** Makes a library for each mounted folder that has none yet. */
export const ensureLibraries = (state: State, mounts: ReadonlyMap<string, string>, now: number): void => {
  const used = new Set(
    [...state.libraries.values()].flatMap(({ folders }) => folders.map(({ fullPath }) => fullPath)),
  )
  for (const path of mounts.keys()) {
    const known = knownFolders.find(({ name }) => name === basename(path))
    if (!known || used.has(path)) continue
    const id = state.ids.from('lib', path)
    const library: Library = {
      id,
      name: known.label,
      folders: [{ id: state.ids.from('fol', path), fullPath: path, libraryId: id, addedAt: now }],
      displayOrder: state.libraries.size + 1,
      icon: known.icon,
      mediaType: known.mediaType,
      provider: known.provider,
      settings: newLibrarySettings(state.flavour, known.mediaType),
      createdAt: now,
      lastUpdate: now,
    }
    state.libraries.set(id, library)
  }
}
