import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync, mkdtempSync, rmSync, statSync, type Stats } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'

export interface DiskEntry {
  name: string
  isDirectory: boolean
}

/**
 * The file tree the server believes it has (`/audiobooks/…`, `/podcasts/…`, `/metadata/…`).
 * Media folders are mounted read-only below; every write goes to an upper folder and every removal is only
 * remembered, so that neither the demo nor a person's own files are ever touched.
 */
export class Disk {
  readonly removed = new Set<string>()
  readonly #mounts: ReadonlyMap<string, string>
  readonly #temporary: boolean
  #upper: string | null

  readonly #emptyFolders: readonly string[]

  /** `emptyFolders` are there to be chosen for a new library. */
  constructor(
    mounts: ReadonlyMap<string, string>,
    upper: string | null,
    emptyFolders: readonly string[] = [],
  ) {
    this.#emptyFolders = emptyFolders
    this.#mounts = mounts
    this.#upper = upper
    this.#temporary = upper === null
  }

  /** Where a path of the server really is, or null when it is not there. */
  real(path: string): string | null {
    const clean = posix.normalize(path)
    if (this.#upper !== null) {
      const above = join(this.#upper, clean)
      if (existsSync(above)) return above
    }
    if (this.#isRemoved(clean)) return null
    const below = this.#lower(clean)
    return below !== null && existsSync(below) ? below : null
  }

  exists(path: string): boolean {
    return this.real(path) !== null || this.#isAlwaysThere(posix.normalize(path))
  }

  stat(path: string): Stats | null {
    const real = this.real(path)
    return real === null ? null : statSync(real)
  }

  /** Names in a folder, both layers merged, sorted; hidden ones left out. */
  async list(path: string): Promise<DiskEntry[]> {
    const clean = posix.normalize(path)
    const found = new Map<string, boolean>()
    for (const folder of this.#alwaysThere()) {
      if (posix.dirname(folder) === clean) found.set(posix.basename(folder), true)
    }
    const below = this.#isRemoved(clean) ? null : this.#lower(clean)
    for (const folder of [below, this.#upper === null ? null : join(this.#upper, clean)]) {
      if (folder === null || !existsSync(folder)) continue
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const inside = posix.join(clean, entry.name)
        if (folder === below && this.#isRemoved(inside)) continue
        if (!entry.name.startsWith('.')) found.set(entry.name, entry.isDirectory())
      }
    }
    return [...found]
      .map(([name, isDirectory]) => ({ name, isDirectory }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** A real path to write to; its folder is made. */
  async writable(path: string): Promise<string> {
    const clean = posix.normalize(path)
    const target = join(this.upper(), clean)
    await mkdir(dirname(target), { recursive: true })
    return target
  }

  async write(path: string, data: string | Uint8Array): Promise<void> {
    await writeFile(await this.writable(path), data)
  }

  async makeFolder(path: string): Promise<void> {
    if (!this.exists(path)) await mkdir(join(this.upper(), posix.normalize(path)), { recursive: true })
  }

  async move(from: string, to: string): Promise<void> {
    const real = this.real(from)
    if (real === null) return
    await cp(real, await this.writable(to), { recursive: true })
    await this.remove(from)
  }

  async remove(path: string): Promise<void> {
    const clean = posix.normalize(path)
    if (this.#upper !== null) await rm(join(this.#upper, clean), { recursive: true, force: true })
    const below = this.#lower(clean)
    if (below !== null && existsSync(below)) this.removed.add(clean)
  }

  async sizeOf(path: string): Promise<number> {
    const real = this.real(path)
    return real === null ? 0 : (await stat(real)).size
  }

  upper(): string {
    this.#upper ??= mkdtempSync(join(tmpdir(), 'earmark-server-'))
    return this.#upper
  }

  close(): void {
    if (this.#temporary && this.#upper !== null) rmSync(this.#upper, { recursive: true, force: true })
  }

  #alwaysThere(): string[] {
    return [...this.#mounts.keys(), ...this.#emptyFolders]
  }

  #lower(path: string): string | null {
    for (const [mount, real] of this.#mounts) {
      if (path === mount) return real
      if (path.startsWith(`${mount}/`)) return join(real, path.slice(mount.length))
    }
    return null
  }

  #isRemoved(path: string): boolean {
    for (let at = path; at.length > 1; at = posix.dirname(at)) if (this.removed.has(at)) return true
    return false
  }

  #isAlwaysThere(path: string): boolean {
    return path === '/' || this.#alwaysThere().some((one) => one === path || one.startsWith(`${path}/`))
  }
}
