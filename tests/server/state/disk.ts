import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { existsSync, mkdtempSync, rmSync, statSync, type Stats } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { replaceFile } from './replace-file.ts'
import { below, cleanPath } from './tree-path.ts'

/** Holds accounts and settings: no path that a request may bring reads from here. */
const BACKUPS = '/metadata/backups'

/** What a crash leaves there is swept at the next start. */
const DRAFTS = '.drafts'

export interface DiskEntry {
  name: string
  isDirectory: boolean
}

/**
 * The file tree the server believes it has (`/audiobooks/…`, `/podcasts/…`, `/metadata/…`).
 * Media folders are mounted read-only below; every write goes to an upper folder and every removal is only
 * remembered, so that neither the demo nor a person's own files are ever touched. No path leads out of these folders:
 * each one passes {@link cleanPath} and {@link below}, also one that comes from a state file.
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
    if (upper !== null) rmSync(join(upper, DRAFTS), { recursive: true, force: true })
  }

  /** Where a path of the server really is, or null when it is not there. */
  real(path: string): string | null {
    const clean = cleanPath(path)
    return clean === null || clean.toLowerCase().startsWith(`${BACKUPS}/`) ? null : this.#find(clean)
  }

  /** Where a backup really is, or null when it is not there. */
  realBackup(filename: string): string | null {
    const clean = cleanPath(filename)
    return clean === null ? null : this.#find(`${BACKUPS}${clean}`)
  }

  exists(path: string): boolean {
    const clean = cleanPath(path)
    return clean !== null && (this.real(clean) !== null || this.#isAlwaysThere(clean))
  }

  stat(path: string): Stats | null {
    const real = this.real(path)
    return real === null ? null : statSync(real)
  }

  /** Names in a folder, both layers merged, sorted; hidden ones left out, and those that cannot be asked for. */
  async list(path: string): Promise<DiskEntry[]> {
    const clean = cleanPath(path)
    if (clean === null) return []
    const found = new Map<string, boolean>()
    for (const folder of this.#alwaysThere()) {
      if (posix.dirname(folder) === clean) found.set(posix.basename(folder), true)
    }
    const lower = this.#isRemoved(clean) ? null : this.#lower(clean)
    for (const folder of [lower, this.#above(clean)]) {
      if (folder === null || !existsSync(folder)) continue
      for (const name of await readdir(folder)) {
        const inside = posix.join(clean, name)
        if (folder === lower && this.#isRemoved(inside)) continue
        const stats = name.startsWith('.') ? null : this.stat(inside)
        if (stats !== null) found.set(name, stats.isDirectory())
      }
    }
    return [...found]
      .map(([name, isDirectory]) => ({ name, isDirectory }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** The file is there whole or not at all. Throws for a path that no file can have. */
  async write(path: string, data: string | Uint8Array): Promise<void> {
    // Beside the tree, so that no draft is listed; its own name may be as long as a name can be.
    await replaceFile(this.#writable(path), data, join(this.#changes(), DRAFTS, randomUUID()))
  }

  async makeFolder(path: string): Promise<void> {
    if (!this.exists(path)) await mkdir(this.#writable(path), { recursive: true })
  }

  /** Takes one file or folder away; the root, the mounts and what leads elsewhere stay. */
  async remove(path: string): Promise<void> {
    const clean = cleanPath(path)
    if (clean === null || this.#isAlwaysThere(clean)) return
    const above = this.#above(clean)
    if (above !== null) await rm(above, { recursive: true, force: true })
    const lower = this.#lower(clean)
    if (lower !== null && existsSync(lower)) this.removed.add(clean)
  }

  close(): void {
    if (this.#temporary && this.#upper !== null) rmSync(this.#upper, { recursive: true, force: true })
  }

  #alwaysThere(): string[] {
    return [...this.#mounts.keys(), ...this.#emptyFolders]
  }

  #find(clean: string): string | null {
    const above = this.#above(clean)
    if (above !== null && existsSync(above)) return above
    if (this.#isRemoved(clean)) return null
    const lower = this.#lower(clean)
    return lower !== null && existsSync(lower) ? lower : null
  }

  #changes(): string {
    this.#upper ??= mkdtempSync(join(tmpdir(), 'earmark-server-'))
    return this.#upper
  }

  #writable(path: string): string {
    const clean = cleanPath(path)
    const target = clean === null || clean === '/' ? null : below(this.#changes(), clean)
    if (target === null) throw new Error(`${JSON.stringify(path)} is no path that can be written to`)
    return target
  }

  #above(clean: string): string | null {
    return this.#upper === null ? null : below(this.#upper, clean)
  }

  #lower(clean: string): string | null {
    for (const [mount, real] of this.#mounts) {
      if (clean === mount || clean.startsWith(`${mount}/`)) return below(real, clean.slice(mount.length))
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
