import { hashKey } from '@tanstack/query-core'
import type { QueryClient } from '@tanstack/query-core'
import type { SignedIn } from '#machines/account/session/session.types.ts'
import type { ReadKey, ReadName, ReadResult } from '#machines/server/catalog/reads.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { bytesWithin } from '../../bytes-within.ts'
import { quiet } from '../../page/quiet.ts'
import { homePath } from '../../page/home-path.ts'
import { isPartial, takePicture } from '../../page/files/take-picture.ts'
import { queryKeyOf } from '../../server/reads/read-cache.ts'
import { createDatabase } from '../database.ts'
import type { Device } from '../device.ts'
import { createKeptStore } from '../stores/kept-store.ts'
import { forgetLastVisit } from './forget-last-visit.ts'
import { coverName, coversOf, pictureOf, VISITS } from './last-visit.ts'
import type { KeptCovers, LastPicture, LastVisit } from './last-visit.ts'
import { logWarning } from '#machines/model/log.ts'

/** What a page can be drawn from at once. */
const KEPT: ReadonlySet<string> = new Set<ReadName>([
  'userRecord',
  'libraries',
  'library',
  'home',
  'shelfPage',
  'item',
])
/** Entries of a name: those looked at last. */
const MOST_OF_A_NAME = 3
const MOST_OWN_SHELVES = 8
/** Values in a read, and in all of them: a show of thousands of episodes is read again, a page that scrolls is not held up. */
const LARGEST = 30_000
const LARGEST_OF_ALL = 60_000
const MOST_COVERS = 36
const COVERS_OF_A_SHELF = 9
/** Bytes. */
const LARGEST_COVER = 150_000
const LONGEST_COVER_MS = 20_000
/** A page that is still being drawn is looked at again after so many ms, so often at most. */
const DRAWN_MS = 250
const MOST_LOOKS = 20
/** The page has its first pictures by then, and what changes at once is written once. */
const PAUSE_MS = 2500

export interface LastVisitDeps {
  client: QueryClient
  device: Device
  owner: () => string
  build: string
  urls: Urls
  /** Null while no user is signed in, and while the server has not said that the account still is. */
  signedIn: () => SignedIn | null
}

type HomeRead = { key: ReadKey<'home'>; data: ReadResult<'home'> }

const isHomeRead = (read: LastVisit['reads'][number]): read is HomeRead => read.key.name === 'home'

const kept = new WeakSet<QueryClient>()

/** Keeps what is shown for the next visit of the same account, as long as the page lives. */
export function keepLastVisit(deps: LastVisitDeps): void {
  if (kept.has(deps.client)) return
  kept.add(deps.client)
  const { client, device, owner, build, urls, signedIn } = deps
  const database = createDatabase(device)
  const titles = createKeptStore({ database, owner })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWriting = false
  let isChanged = false

  /** What this page shows, then what pages before it showed: one that begins with a title says nothing of home. */
  function readsToKeep(before: LastVisit['reads']): LastVisit['reads'] {
    const shown = client
      .getQueryCache()
      .getAll()
      .filter(({ queryKey: [name], state }) => KEPT.has(name as string) && state.data !== undefined)
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .map(({ queryKey, state: { data } }) => {
        const [name, params] = queryKey as [ReadName, object]
        return { key: { name, ...params } as ReadKey, data }
      })
    const counts = new Map<string, number>()
    const seen = new Set<string>()
    let left = LARGEST_OF_ALL
    return [...shown, ...before].filter(({ key, data }) => {
      const text = hashKey(queryKeyOf(key))
      if (seen.has(text)) return false
      seen.add(text)
      // a shelf of home is no page of a shelf
      const isOfHome = key.name === 'shelfPage' && key.front !== undefined
      const name = isOfHome ? 'home, own shelf' : key.name
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      if (count > (isOfHome ? MOST_OWN_SHELVES : MOST_OF_A_NAME)) return false
      const size = sizeOf(data, Math.min(left, LARGEST))
      if (size === null) return false
      left -= size
      return true
    })
  }

  async function readsBefore(by: string, accountId: string): Promise<LastVisit['reads']> {
    const before = (await (await database()).get(VISITS, by)) as Partial<LastVisit> | undefined
    const isSame = before?.build === build && before.signedIn?.account.id === accountId
    return isSame ? (before.reads ?? []) : []
  }

  async function keepPictures(reads: LastVisit['reads'], by: string): Promise<void> {
    const { named, isHome } = homePath(window.location.pathname.slice(device.base.length))
    const homes = reads.filter(isHomeRead)
    const here = homes.find(({ key }) => isHome && encodeURIComponent(key.libraryId) === named)
    const shown = ((here ?? homes[0])?.data ?? [])
      .flatMap(({ entities }) => [...entities].slice(0, COVERS_OF_A_SHELF))
      .flatMap((entity) => ('media' in entity && entity.media.coverPath ? [entity] : []))
    const wanted = new Map(shown.slice(0, MOST_COVERS).map((item) => [coverName(item), item]))
    const names = new Map([...wanted].map(([name, item]) => [urls.cardCover(item), name]))
    const page = here ? takePicture((address) => names.get(address)) : null
    const key = coversOf(by)
    const before = await (await database()).get(VISITS, key)
    const known = new Map(
      (before && 'covers' in before ? before.covers : []).map((cover) => [cover.name, cover]),
    )
    const put = async (of: string, kept: LastPicture | { covers: KeptCovers }): Promise<void> => {
      if (owner() === by && signedIn()) await (await database()).put(VISITS, { owner: by, ...kept }, of)
    }
    if (page && here) await put(pictureOf(by), { ...page, build, libraryId: here.key.libraryId })
    if (known.size === wanted.size && [...wanted.keys()].every((name) => known.has(name))) return
    const covers: KeptCovers[number][] = []
    for (const [name, item] of wanted) {
      // an account that left meanwhile has no pictures to ask for
      if (owner() !== by || !signedIn()) return
      const address = urls.cardCover(item)
      // a page may show a picture that it was given by the browser, and not fetch it
      const ofTitle = address.startsWith('blob:') ? (await titles.ofItem(item.id))?.cover : null
      const picture = known.get(name) ?? ofTitle ?? (await pictureAt(address))
      if (picture) covers.push({ ...picture, name })
    }
    await put(key, { covers })
  }

  async function write(isLeaving: boolean): Promise<void> {
    const who = signedIn()
    const by = owner()
    if (!who) return
    const reads = readsToKeep(await readsBefore(by, who.account.id))
    if (!isLeaving) await drawn()
    if (signedIn()?.account.id !== who.account.id) return
    await (await database()).put(VISITS, { owner: by, build, signedIn: who, reads }, by)
    // an account that left meanwhile left nothing behind
    if (signedIn()?.account.id !== who.account.id) return await forgetLastVisit(await database(), by, false)
    await keepPictures(reads, by)
  }

  async function writeOnce(isLeaving: boolean): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    isWriting = true
    isChanged = false
    try {
      await write(isLeaving)
    } catch (error) {
      logWarning('What is shown was not kept for the next visit:', error)
    }
    isWriting = false
    if (isChanged) schedule()
  }

  function schedule(): void {
    isChanged = true
    if (timer !== undefined || isWriting) return
    timer = setTimeout(() => void quiet().then(() => writeOnce(false)), PAUSE_MS)
  }

  // a short visit is one too
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) void writeOnce(true)
  })

  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && KEPT.has((query.queryKey as [string])[0])) schedule()
  })
  schedule()
}

async function drawn(): Promise<void> {
  await quiet()
  for (let looks = 0; looks < MOST_LOOKS && isPartial(); looks += 1)
    await new Promise((resolve) => setTimeout(resolve, DRAWN_MS))
}

/** How many values it holds; null for more than `most`, of which the rest is not looked at. */
export function sizeOf(data: unknown, most: number): number | null {
  const open = [data]
  let size = 0
  while (open.length > 0) {
    size += 1
    if (size > most) return null
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value) && value.length > most) return null
    for (const each of Object.values(value)) open.push(each)
  }
  return size
}

/** From what the browser has of it already, where it can. */
export async function pictureAt(address: string): Promise<Omit<KeptCovers[number], 'name'> | null> {
  try {
    const signal = AbortSignal.timeout(LONGEST_COVER_MS)
    const { ok, headers, body } = await fetch(address, { cache: 'force-cache', signal })
    const type = headers.get('content-type') ?? ''
    const bytes = ok && type.startsWith('image/') ? await bytesWithin(body, { left: LARGEST_COVER }) : null
    return bytes && { type, bytes: bytes.buffer }
  } catch {
    return null
  }
}
