import type { AnyStateMachine } from 'xstate'
import { ADMIN_WIRINGS } from '#machines/admin/admin.wirings.ts'
import { BROWSING_NOTICES } from '#machines/browsing/browsing.notices.ts'
import { BROWSING_WIRINGS } from '#machines/browsing/browsing.wirings.ts'
import { DOWNLOADS_NOTICES } from '#machines/downloads/downloads.notices.ts'
import { DOWNLOADS_WIRINGS } from '#machines/downloads/downloads.wirings.ts'
import { EDITING_WIRINGS } from '#machines/editing/editing.wirings.ts'
import { CASTING_NOTICES } from '#machines/listening/casting.notices.ts'
import { CASTING_WIRINGS } from '#machines/listening/casting.wirings.ts'
import { LISTENING_NOTICES } from '#machines/listening/listening.notices.ts'
import { LISTENING_WIRINGS } from '#machines/listening/listening.wirings.ts'
import { PODCASTS_WIRINGS } from '#machines/podcasts/podcasts.wirings.ts'
import { READING_NOTICES } from '#machines/reading/reading.notices.ts'
import { READING_WIRINGS } from '#machines/reading/reading.wirings.ts'
import { REALTIME_NOTICES } from '#machines/server/realtime.notices.ts'
import { REALTIME_WIRINGS } from '#machines/server/realtime.wirings.ts'
import { systemMachine } from '#machines/system/system.machine.ts'
import { addNotices } from '#machines/system/system.notices.ts'
import { REGISTRY } from '#machines/system/system.registry.ts'
import { unwire, wire } from '#machines/system/system.routes.ts'
import type { ReplayOptions } from './replay.ts'

/** What each loader of the composition adds beside its actors. */
const LOADED: Readonly<Record<string, () => void>> = {
  loadRealtime() {
    wire(REALTIME_WIRINGS)
    addNotices(REALTIME_NOTICES)
  },
  loadListening() {
    wire(LISTENING_WIRINGS)
    addNotices(LISTENING_NOTICES)
  },
  loadCasting() {
    wire(CASTING_WIRINGS)
    addNotices(CASTING_NOTICES)
  },
  loadBrowsing() {
    wire(BROWSING_WIRINGS)
    addNotices(BROWSING_NOTICES)
  },
  loadBooks() {
    wire(READING_WIRINGS)
    addNotices(READING_NOTICES)
  },
  loadEditing: () => wire(EDITING_WIRINGS),
  loadPodcasts: () => wire(PODCASTS_WIRINGS),
  loadDownloads() {
    wire(DOWNLOADS_WIRINGS)
    addNotices(DOWNLOADS_NOTICES)
  },
  loadAdmin: () => wire(ADMIN_WIRINGS),
}

/** As if the code of every group were there. */
export function loadAll(): void {
  for (const load of Object.values(LOADED)) load()
}

function loadersOf(from: unknown): readonly string[] {
  const children = Object.keys(Object(Reflect.get(Object(from), 'children')) as object)
  const groups = new Set(children.map((name) => REGISTRY[name as keyof typeof REGISTRY]?.group))
  return Object.keys(LOADED).filter((loader) =>
    [...groups].some((group) => `load${group}`.toLowerCase() === loader.toLowerCase()),
  )
}

/** The system of the app, with all of its machines. */
export const wholeSystem = (machines: ReadonlyMap<string, AnyStateMachine>): ReplayOptions => ({
  system: systemMachine,
  machines,
  begin: unwire,
  loaded: (loader) => LOADED[loader]?.(),
  loadersOf,
})
