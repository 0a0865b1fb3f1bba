import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ResolvedOptions } from '../options.ts'
import { ProbeCache } from '../scan/probe-cache.ts'
import { scanLibrary } from '../scan/library-scan.ts'
import { Disk } from '../state/disk.ts'
import { State } from '../state/state.ts'
import { StateStore } from '../state/store.ts'
import { addDemoAccounts, replaceKnownPassword } from './accounts.ts'
import { ensureLibraries, mountsOf } from './libraries.ts'
import { SortCache } from '../rules/sort.ts'
import { addGeneratedLibrary } from './generated.ts'
import { applyOverlay, readOverlay } from './overlay.ts'
import { restartLibraries } from './restart.ts'

export interface Loaded {
  state: State
  disk: Disk
  probes: ProbeCache
  sorts: SortCache
  store: StateStore | null
}

/** Folders of the server that no library uses yet. */
const freeFolders = [
  '/media',
  '/media/More Books',
  '/media/More Podcasts',
  '/media/Archive',
  '/media/Archive/2024',
]

const DAY_MS = 86_400_000

/** Where it is kept what was read from each media file. */
export const cachePath = (options: Pick<ResolvedOptions, 'media' | 'stateFile'>): string => {
  const name = createHash('sha1').update(options.media).digest('hex').slice(0, 16)
  return options.stateFile
    ? join(dirname(options.stateFile), `scan-${name}.json`)
    : join(tmpdir(), 'earmark-server-scan', `${name}.json`)
}

/** Reads the kept state, or makes a fresh one; then scans the media. A fresh state also gets the demo's people and history. */
export const loadState = async (options: ResolvedOptions): Promise<Loaded> => {
  const store = options.stateFile ? new StateStore(options.stateFile, options.flavour) : null
  try {
    return await loadFrom(store, options)
  } catch (error) {
    await store?.close()
    throw error
  }
}

const loadFrom = async (store: StateStore | null, options: ResolvedOptions): Promise<Loaded> => {
  const kept = store?.kept ?? null
  const mounts = mountsOf(options.media)
  const state = new State(options.flavour, options.basePath, kept ?? {})
  const disk = new Disk(
    mounts,
    options.stateFile ? join(dirname(options.stateFile), 'files') : null,
    freeFolders,
  )
  for (const path of kept?.removedPaths ?? []) disk.removed.add(path)
  const probes = new ProbeCache(cachePath(options))
  const sorts = new SortCache()
  const now = Date.now()

  if (kept) restartLibraries(state)
  else ensureLibraries(state, mounts, now - 60 * DAY_MS)
  for (const library of state.libraries.values()) await scanLibrary({ state, disk, probes }, library, { now })
  if (!kept && options.initialised) {
    addDemoAccounts(state, now - 60 * DAY_MS, options.password)
    const overlay = readOverlay(options.media)
    if (overlay) applyOverlay(state, overlay, now)
  }
  if (kept) replaceKnownPassword(state, options.password)
  if (options.generatedItems > 0) {
    const library = addGeneratedLibrary(state, options.generatedItems, now)
    sorts.sorted(state, library.id, 'media.metadata.title', false)
  }

  await store?.follow(state, disk)
  return { state, disk, probes, sorts, store }
}
