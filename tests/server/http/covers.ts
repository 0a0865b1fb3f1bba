import sharp, { type FormatEnum } from 'sharp'
import type { Disk } from '../state/disk.ts'

export interface ImageSize {
  width: number | null
  height: number | null
  format: string
}

const KNOWN_FORMATS = new Set(['webp', 'jpeg', 'jpg', 'png', 'avif', 'tiff', 'gif'])
const KEPT_BYTES = 64 * 1024 * 1024

/** Resized pictures, kept in memory until {@link Covers.purge} or until they grow too many. */
export class Covers {
  readonly work = new CoverWork()
  /** How many answers with a resized cover of an item are under way, by its id. */
  readonly answering = new Map<string, number>()
  readonly #disk: Disk
  readonly #kept = new Map<string, Promise<Buffer>>()
  #bytes = 0

  constructor(disk: Disk) {
    this.#disk = disk
  }

  /** A copy of a picture of the server's tree in that size; null when it is missing, broken or the format unknown. */
  async resized(path: string | null, size: ImageSize): Promise<Buffer | null> {
    const real = path ? this.#disk.real(path) : null
    if (real === null || !KNOWN_FORMATS.has(size.format)) return null
    const key = JSON.stringify([real, this.#disk.stat(path ?? '')?.mtimeMs, size])
    const known = this.#kept.get(key)
    const made = known ?? this.#make(real, size)
    if (!known) this.#keep(key, made)
    try {
      return await made
    } catch {
      this.#kept.delete(key)
      return null
    }
  }

  async whileAnswering<Answer>(itemId: string, answer: () => Promise<Answer>): Promise<Answer> {
    this.answering.set(itemId, (this.answering.get(itemId) ?? 0) + 1)
    try {
      return await answer()
    } finally {
      this.answering.set(itemId, (this.answering.get(itemId) ?? 1) - 1)
    }
  }

  purge(): void {
    this.#kept.clear()
    this.#bytes = 0
  }

  #keep(key: string, made: Promise<Buffer>): void {
    this.#kept.set(key, made)
    made.then(
      (data) => {
        this.#bytes += data.length
        if (this.#bytes > KEPT_BYTES) this.purge()
      },
      () => {},
    )
  }

  #make(real: string, { width, height, format }: ImageSize): Promise<Buffer> {
    return sharp(real)
      .resize(width, height)
      .toFormat(format as keyof FormatEnum)
      .toBuffer()
  }
}

const AT_ONCE = 4

/** The work of a server that makes pictures for the first time: so many at once, and none is given up when its asker leaves. */
export class CoverWork {
  readonly #made = new Map<string, Promise<void>>()
  readonly #lanes: Promise<void>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve())
  #next = 0

  /** Resolves when the picture of that name is made; later askers find it made. */
  done(name: string, ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve()
    const known = this.#made.get(name)
    if (known) return known
    const lane = this.#next++ % AT_ONCE
    const before = this.#lanes[lane] ?? Promise.resolve()
    const made = before.then(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))
    this.#lanes[lane] = made
    this.#made.set(name, made)
    return made
  }
}

const positive = (text: string | undefined): number | null => {
  const value = Number.parseInt(text ?? '', 10)
  return Number.isFinite(value) && value > 0 ? value : null
}

const DEFAULT_WIDTH = 400

/** The size a cover request asks for; webp when the browser takes it, else jpeg. */
export const sizeOf = (query: Record<string, string>, accept: string | undefined): ImageSize => {
  const takesWebp = accept === '*/*' || (accept ?? '').includes('image/webp')
  const height = positive(query['height'])
  return {
    width: positive(query['width']) ?? (height === null ? DEFAULT_WIDTH : null),
    height,
    format: query['format'] || (takesWebp ? 'webp' : 'jpeg'),
  }
}
