import type { DialogsIntent } from '../../app/dialogs/dialogs.types.ts'
import type { NoticesIntent } from '../../app/notices/notices.types.ts'
import type { DownloadFile } from '../../model/titles/download-files.ts'

/** A file, and whether an address with the sign-in in it may be used. */
export interface WantedFile {
  file: DownloadFile
  byAddress: boolean
}

export type FileDownloadIntent =
  | { type: 'fileDownload.start'; file: DownloadFile }
  /** The listener agreed that the address has the sign-in in it. */
  | { type: 'fileDownload.startByAddress'; file: DownloadFile }
  /** Ends the one that is being saved. */
  | { type: 'fileDownload.cancel' }

export type FileDownloadEvent = FileDownloadIntent

export type FileDownloadToParent =
  | Extract<NoticesIntent, { type: 'notice.show' | 'notice.dismiss' }>
  | Extract<DialogsIntent, { type: 'dialog.open' }>

/** How a download went: it is on its way, or only an address with the sign-in in it can be used. */
export type DownloadOutcome = 'started' | 'needsAddress'
