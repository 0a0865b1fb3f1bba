import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { fromRoot, listFiles } from '../lib/files.ts'

/** More than flat areas and the edges of letters need; a picture of the app has few colours besides. */
const COLOURS = 16

/** Writes the kept pictures of pages with few colours: a quarter of the bytes, and nothing that a comparison would see. */
export async function makePicturesSmall(): Promise<void> {
  for (const file of listFiles(['tests/e2e'], /-pictures\/[^/]+\.png$/)) {
    if (!existsSync(fromRoot(file))) continue
    const written = readFileSync(fromRoot(file))
    const { isPalette } = await sharp(written).metadata()
    if (isPalette) continue
    const small = await sharp(written)
      .png({ palette: true, colours: COLOURS, effort: 10, dither: 0 })
      .toBuffer()
    if (small.length < written.length) writeFileSync(fromRoot(file), small)
  }
}
