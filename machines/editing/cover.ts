import { IMAGE_TYPES } from '../model/text/file-types.ts'
import type { CoverSource } from '../server/operations/requests/editing-operations.ts'
import type { PickedFile } from './picked-file.ts'

/** What an address that was typed stands for: on the web, or on the server's disk; null for neither. */
export function sourceOfAddress(address: string): CoverSource | null {
  const text = address.trim()
  if (/^https?:\/\/\S+$/i.test(text)) return { by: 'url', url: text }
  const isImage = IMAGE_TYPES.some((ending) => text.toLowerCase().endsWith(`.${ending}`))
  return isImage && !text.includes('://') ? { by: 'path', path: text } : null
}

/** Whether a file can be a cover; one from the clipboard may have any name. */
export function isCoverFile({ name, type }: PickedFile): boolean {
  return IMAGE_TYPES.some((ending) => type === `image/${ending}` || name.toLowerCase().endsWith(`.${ending}`))
}
