import italicPath from '@fontsource/opendyslexic/files/opendyslexic-latin-400-italic.woff2?url'
import regularPath from '@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2?url'
import boldItalicPath from '@fontsource/opendyslexic/files/opendyslexic-latin-700-italic.woff2?url'
import boldPath from '@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2?url'
import { DYSLEXIC_FAMILY } from './font-family.ts'

const FACES = [
  [regularPath, 400, 'normal'],
  [boldPath, 700, 'normal'],
  [italicPath, 400, 'italic'],
  [boldItalicPath, 700, 'italic'],
] as const

let loaded: Promise<string> | null = null

/** Declares the font for a frame, which may load nothing by itself; loaded once, when it is first chosen. */
export async function dyslexicFaces(): Promise<string> {
  loaded ??= Promise.all(FACES.map(faceOf)).then((faces) => faces.join('\n'))
  return await loaded.catch((error: unknown) => {
    loaded = null
    throw error
  })
}

async function faceOf([path, weight, style]: (typeof FACES)[number]): Promise<string> {
  const response = await fetch(new URL(path, location.href))
  if (!response.ok) throw new Error(`The font was answered with ${response.status}.`)
  const address = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'font/woff2' }))
  return `@font-face { font-family: ${DYSLEXIC_FAMILY}; font-weight: ${weight}; font-style: ${style};
    src: url(${address}) format('woff2'); }`
}
