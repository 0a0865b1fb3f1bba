import type { Accent } from './accent.ts'
import { accentFromPixels } from './accent.ts'

/** Pixels a side: enough for a hue, little to read back. */
const side = 32

/** The accent of a loaded picture; none when the picture may not be read (another origin). */
export function accentOfImage(image: HTMLImageElement): Accent | undefined {
  const canvas = image.ownerDocument.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || image.naturalWidth === 0) return undefined
  try {
    context.drawImage(image, 0, 0, side, side)
    return accentFromPixels(context.getImageData(0, 0, side, side).data)
  } catch {
    return undefined
  }
}
