import { readFile } from './fs-promises.ts'

// The package sharp, as far as the stand-in uses it, by what a browser draws pictures with.

interface Size {
  width: number | null
  height: number | null
}

const QUALITY = 0.8

/** Parts of the drawings that the stand-in makes itself; a worker has nothing that reads SVG. */
const FILL = /fill="(hsl[^"]+)"/g
const LETTERS = />([^<]*)<\/text>/

class Picture {
  readonly #source: string | Uint8Array
  #size: Size = { width: null, height: null }
  #type = 'image/jpeg'

  constructor(source: string | Uint8Array) {
    this.#source = source
  }

  resize(width: number | null, height: number | null): this {
    this.#size = { width, height }
    return this
  }

  toFormat(format: string): this {
    this.#type = `image/${format === 'jpg' ? 'jpeg' : format}`
    return this
  }

  jpeg(): this {
    return this.toFormat('jpeg')
  }

  async toBuffer(): Promise<Buffer> {
    const bytes = typeof this.#source === 'string' ? await readFile(this.#source) : this.#source
    const data = Buffer.from(bytes)
    const canvas = data.toString('latin1', 0, 4) === '<svg' ? drawn(data.toString()) : await this.#cut(data)
    const blob = await canvas.convertToBlob({ type: this.#type, quality: QUALITY })
    return Buffer.from(await blob.arrayBuffer())
  }

  /** Both sides given cut what sticks out, one keeps the shape. */
  async #cut(data: Uint8Array): Promise<OffscreenCanvas> {
    const image = await createImageBitmap(new Blob([new Uint8Array(data)]))
    const { width, height } = this.#size
    const [w, h] = [
      width ?? Math.round((image.width * (height ?? image.height)) / image.height),
      height ?? Math.round((image.height * (width ?? image.width)) / image.width),
    ]
    const canvas = new OffscreenCanvas(w, h)
    const scale = Math.max(w / image.width, h / image.height)
    const [across, down] = [image.width * scale, image.height * scale]
    canvas.getContext('2d')?.drawImage(image, (w - across) / 2, (h - down) / 2, across, down)
    return canvas
  }
}

const SIDE = 500

function drawn(svg: string): OffscreenCanvas {
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const pen = canvas.getContext('2d')
  const [ground = '#333', mark = '#888'] = [...svg.matchAll(FILL)].map(([, colour = '']) => colour)
  if (pen) {
    pen.fillStyle = ground
    pen.fillRect(0, 0, SIDE, SIDE)
    pen.fillStyle = mark
    pen.beginPath()
    pen.arc(380, 120, 70, 0, 2 * Math.PI)
    pen.fill()
    pen.fillStyle = '#fff'
    pen.font = '180px sans-serif'
    pen.textAlign = 'center'
    pen.fillText(LETTERS.exec(svg)?.[1] ?? '', SIDE / 2, 310)
  }
  return canvas
}

const sharp = (source: string | Uint8Array): Picture => new Picture(source)
// oxlint-disable-next-line import/no-default-export -- as the package has it
export default sharp
