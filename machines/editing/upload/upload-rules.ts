import type { Library } from '../../model/entities/index.ts'
import { canAccessLibrary } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import { problemsOf } from './upload-parcel.ts'
import type { UploadContext, UploadLibrary, UploadTarget } from './upload.types.ts'

export const UPLOAD_PATH = '/upload'

export function isUploadPath(path: string): boolean {
  return path.replace(/\/$/, '') === UPLOAD_PATH
}

/** The libraries an account can send to: those it may see, with a folder. */
export function uploadLibraries(
  libraries: readonly Library[],
  account: Account | null,
): readonly UploadLibrary[] {
  return libraries
    .filter(({ id, folders }) => folders.length > 0 && canAccessLibrary(account, id))
    .map(({ id, name, mediaType, settings, folders }) => ({
      id,
      name,
      mediaType,
      takesEbooks: mediaType === 'book' && settings.audiobooksOnly !== true,
      isWatched: !settings.disableWatcher,
      folders: folders.map((folder) => ({ id: folder.id, fullPath: folder.fullPath })),
    }))
}

/** The wanted library and folder, or the first ones; null without any. */
export function targetOf(
  libraries: readonly UploadLibrary[],
  libraryId: string | null,
  folderId: string | null = null,
): UploadTarget | null {
  const library = libraries.find(({ id }) => id === libraryId) ?? libraries[0]
  const folder = library?.folders.find(({ id }) => id === folderId) ?? library?.folders[0]
  if (!library || !folder) return null
  return {
    libraryId: library.id,
    folderId: folder.id,
    folderPath: folder.fullPath,
    mediaType: library.mediaType,
    takesEbooks: library.takesEbooks,
  }
}

/** Whether an item is neither sent nor waits for its turn, nor has it. */
export const isUntouched = ({ sent, turns }: Pick<UploadContext, 'sent' | 'turns'>, id: string): boolean =>
  !sent.includes(id) && !turns.some((turn) => turn.id === id)

/** The ids of what can be sent now: all, or the one that is named. */
export function startable(
  { items, target, sent, turns }: Pick<UploadContext, 'items' | 'target' | 'sent' | 'turns'>,
  wanted: string | null,
): readonly string[] {
  const problems = problemsOf(items, target, sent)
  return items.flatMap(({ id }) =>
    (wanted === null || wanted === id) && isUntouched({ sent, turns }, id) && !problems.has(id) ? [id] : [],
  )
}
