import type { NavigationEvent } from '../../app/navigation/navigation.machine.ts'
import type { NoticesIntent } from '../../app/notices/notices.types.ts'
import type { FileKind } from '../../model/text/file-types.ts'
import type { Library } from '../../model/entities/index.ts'
import type { Account } from '../../model/permissions.ts'
import type { CardToParent } from './upload-card.types.ts'
import type { ItemFields } from './upload-parcel.types.ts'

/** What was dropped or picked on this machine: files or folders; platform knows what they hold. */
export interface Picked {
  readonly name: string
}

/** A file on this machine, by the id under which platform holds it. */
export interface FoundFile {
  id: string
  /** With the folders it was found in: `Author/Title/01.mp3`. */
  path: string
  size: number
}

export type IgnoredReason = 'unknownType' | 'noEbooks' | 'noItem' | 'empty' | 'unreadable' | 'tooMany'

export interface IgnoredFile {
  path: string
  reason: IgnoredReason
}

export interface ItemFile {
  id: string
  /** Below the item's own folder. */
  path: string
  size: number
  kind: FileKind
}

/** What the outermost folder says. `common`: what all have in common says nothing. */
export const TOP_FOLDERS = ['common', 'nothing', 'author', 'series', 'title', 'pattern'] as const

/** How the folders of all items are read. */
export interface FolderReading {
  top: (typeof TOP_FOLDERS)[number]
  /** `{author}/{series}/{sequence} - {title}`, the innermost folder last. */
  pattern: string
  /** Series stand above authors. */
  isSwapped: boolean
  /** `1 - Title` is the first of its series. */
  takesNumbers: boolean
}

/** A book or a podcast that is to be sent. */
export interface UploadItem {
  id: string
  fields: ItemFields
  files: readonly ItemFile[]
  /** Its folders on this machine, the outermost first. */
  folders: readonly string[]
  /** What was added with it has the same number. */
  intake: number
  /** How many of its folders all that was added with it has too. */
  common: number
  /** What a person wrote; folders say nothing of it any more. */
  edited: readonly (keyof ItemFields)[]
}

/** A library and its folder, with what decides how files are read. */
export interface UploadTarget {
  libraryId: string
  folderId: string
  folderPath: string
  mediaType: Library['mediaType']
  takesEbooks: boolean
}

export interface UploadLibrary {
  id: string
  name: string
  mediaType: Library['mediaType']
  takesEbooks: boolean
  /** The server finds what is new by itself. */
  isWatched: boolean
  folders: readonly { id: string; fullPath: string }[]
}

/** What is done next, and with which item. */
export interface Turn {
  id: string
  act: 'check' | 'send'
}

export interface UploadContext {
  account: Account | null
  /** The one that is looked at. */
  libraryId: string | null
  libraries: readonly UploadLibrary[]
  target: UploadTarget | null
  items: readonly UploadItem[]
  reading: FolderReading
  ignored: readonly IgnoredFile[]
  /** The ids of those that the server has. */
  sent: readonly string[]
  turns: readonly Turn[]
  /** How many of this run were sent, and how many were not. */
  tally: { sent: number; failed: number }
  /** Where the page was to go while something is sent. */
  leavingTo: string
  /** Counts on, so that no id comes twice. */
  count: number
}

export type UploadIntent =
  /** From a page about that library. */
  | { type: 'upload.open'; libraryId: string | null }
  | { type: 'upload.setTarget'; libraryId: string; folderId: string | null }
  | { type: 'upload.add'; picked: readonly Picked[] }
  | { type: 'upload.readFolders'; reading: Partial<FolderReading> }
  | { type: 'upload.change'; id: string; field: keyof ItemFields; value: string }
  | { type: 'upload.remove'; id: string }
  /** Of one item again, or of all that can be sent. */
  | { type: 'upload.start'; id: string | null }
  | { type: 'upload.cancel'; id: string | null }
  | { type: 'upload.clear' }
  | { type: 'upload.answer'; answer: LeaveAnswer }

/** Stay on the page, stop what is sent and go, or go while it is sent on. */
export type LeaveAnswer = 'stay' | 'stop' | 'goOn'

/** Of what was dropped or picked; `isMore` while there is more to be read. */
export interface FilesFound {
  type: 'files.found'
  files: readonly FoundFile[]
  ignored: readonly IgnoredFile[]
  isMore: boolean
}

export type UploadFact =
  | FilesFound
  | { type: 'location.changed'; path: string; search: string }
  | { type: 'account.changed'; account: Account }
  | { type: 'library.changed'; libraryId: string | null }

export type UploadEvent = UploadIntent | UploadFact | CardToParent

export interface UploadInput {
  account: Account | null
}

export type FileDeskCommand =
  | { type: 'files.read'; picked: readonly Picked[] }
  /** They are needed no more. */
  | { type: 'files.release'; ids: readonly string[] }

export type UploadToParent =
  | Extract<NavigationEvent, { type: 'navigation.go' }>
  | Extract<NoticesIntent, { type: 'notice.show' }>
