import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { replaceFileNow } from '../state/replace-file.ts'
import { probeFile, type Probe } from './probe.ts'

const CACHE_VERSION = 1

interface Kept {
  stamp: string
  probe: Probe | null
}

/** Remembers what was read from each media file until its size or time changes, so that a second start is fast. */
export class ProbeCache {
  readonly #path: string
  readonly #entries: Map<string, Kept>
  #dirty = false

  constructor(path: string) {
    this.#path = path
    this.#entries = new Map(this.#load())
  }

  async probe(realPath: string): Promise<Probe | null> {
    const { size, mtimeMs } = await stat(realPath)
    const stamp = `${size}:${mtimeMs}`
    const kept = this.#entries.get(realPath)
    if (kept?.stamp === stamp) return kept.probe
    const probe = await probeFile(realPath)
    this.#entries.set(realPath, { stamp, probe })
    this.#dirty = true
    return probe
  }

  save(): void {
    if (!this.#dirty) return
    this.#dirty = false
    try {
      replaceFileNow(this.#path, JSON.stringify({ version: CACHE_VERSION, entries: [...this.#entries] }))
    } catch {
      // A cache that cannot be written only costs time at the next start.
    }
  }

  #load(): [string, Kept][] {
    try {
      const kept = JSON.parse(readFileSync(this.#path, 'utf8')) as {
        version: number
        entries: [string, Kept][]
      }
      return kept.version === CACHE_VERSION ? kept.entries : []
    } catch {
      return []
    }
  }
}
