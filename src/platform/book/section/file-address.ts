import { judgePicture } from '../archive/picture.ts'
import type { CssSurroundings } from './css/safe-css.ts'
import { safeDrawing } from './safe-drawing.ts'

/** An address at which the browser shows a picture or font of the book; a `BookError` for one that would fill the memory. */
export async function fileAddress(
  bytes: Uint8Array<ArrayBuffer>,
  named: string,
  parts: CssSurroundings['parts'],
): Promise<string> {
  // browsers know types in any letters
  const type = named.toLowerCase()
  if (type.startsWith('image/svg'))
    return URL.createObjectURL(new Blob([await safeDrawing(bytes, parts)], { type: 'image/svg+xml' }))
  if (type.startsWith('image/')) judgePicture(bytes)
  return URL.createObjectURL(new Blob([bytes], { type }))
}
