import type { PickedFile } from '../../../editing/picked-file.ts'
import type { Values } from '../../../editing/values.ts'

export type CoverSource =
  | { by: 'url'; url: string }
  /** Of a picture that is on the server. */
  | { by: 'path'; path: string }
  | { by: 'file'; file: PickedFile }

/** The picture that was there before and the mark of the one that is there now; null where there is none. */
export interface CoverChange {
  was: PickedFile | null
  became: string | null
}

/** Writes of a librarian: what items hold, their covers, chapters and files. */
export interface EditingOperations {
  'item.update': {
    /** Fields with what they are to hold, and what they held before; without that it is no write that can be undone. */
    params: { libraryItemId: string; changes: Values; before: Values | null }
    result: void
  }
  'item.setCover': { params: { libraryItemId: string; cover: CoverSource }; result: CoverChange | null }
  'item.removeCover': { params: { libraryItemId: string }; result: CoverChange | null }
  /** The server looks for the item at a provider and fills in what is missing. */
  'item.match': {
    params: { libraryItemId: string; provider: string; title: string; author: string }
    result: { updated: boolean; warning: string | null }
  }
  'file.delete': { params: { libraryItemId: string; ino: string }; result: void }
  /** Makes an e-book the primary one, or the primary one supplementary. */
  'ebook.switch': { params: { libraryItemId: string; ino: string }; result: void }
}
