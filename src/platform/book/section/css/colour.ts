import type { Rgb } from '#src/theme/oklch.ts'

export interface Colour {
  rgb: Rgb
  /** 0 to 1. */
  alpha: number
}

/** Reads any colour that CSS knows, as the browser shows it; each text once. Null where the browser draws nothing. */
export function createColourReader(): (text: string) => Colour | null {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Colour | null>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || !pen) return found ?? null
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = text
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data
    const colour: Colour = { rgb: [red / 255, green / 255, blue / 255], alpha: alpha / 255 }
    known.set(text, colour)
    return colour
  }
}
