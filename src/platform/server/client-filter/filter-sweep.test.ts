import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStandIn, DEMO_PASSWORD, FLAVOURS } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { itemsPageSchema, libraryWithFilterDataSchema } from '#machines/model/entities/index.ts'
import { safeParse } from '#machines/model/entities/reading/zod.ts'
import { filterOf, filterWords, fixedValues, FIXED_VALUES } from '#machines/browsing/shelf/filters.ts'
import { termsText } from '#machines/browsing/shelf/filter-terms.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import type { Server } from '../server.ts'
import { readFirstEntries } from '../reads/shelf-pages.ts'
import { createClientFilterStore } from './client-filter-store.ts'
import { firstOfSweep } from './first-of-sweep.ts'
import { beginFilterSweep, filterSweepOn } from './filter-sweep.ts'

interface Asked {
  standIn: StandIn
  server: Server
  libraryId: string
  calls: string[]
}

async function asked(flavour: '2.2.23' | '2.36'): Promise<Asked> {
  const standIn = await createStandIn({ flavour })
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify({ username: 'listener', password: DEMO_PASSWORD })
  const login = await fetch(`${standIn.url}/login`, { ...post, body })
  const { user } = (await login.json()) as { user: { token: string } }
  const calls: string[] = []
  const server: Server = {
    async read(_method, path, schema, options = {}) {
      const url = new URL(path, standIn.url)
      for (const [name, value] of Object.entries(options.query ?? {}))
        url.searchParams.set(name, String(value))
      calls.push(`${url.pathname}${url.search}`)
      const answer = await fetch(url, { headers: { authorization: `Bearer ${user.token}` } })
      const parsed = safeParse(schema, await answer.json())
      if (!parsed.success) throw new Error(`${path} is malformed`)
      return parsed.data
    },
    send: () => Promise.reject(new Error('nothing is sent here')),
    picture: () => Promise.reject(new Error('no picture is read here')),
  }
  const library = standIn.state.librariesInOrder()[0]
  return { standIn, server, libraryId: library?.id ?? '', calls }
}

const signal = new AbortController().signal
const none = { measured: () => undefined, passed: () => undefined }

describe.each(FLAVOURS)('what several filters leave, on a server %s', (flavour) => {
  const isNewer = flavour === '2.36'
  let ports: Asked
  let singles: string[]
  const idsOf = new Map<string, readonly string[]>()

  const query = (filter: string): ShelfQuery => ({
    kind: 'items',
    libraryId: ports.libraryId,
    sort: 'media.metadata.title',
    desc: false,
    filter,
    collapse: false,
  })

  async function filtered(filter: string): Promise<string[]> {
    const clientFilter = { server: ports.server, query: query(filter), signal }
    let filterSweep = await beginFilterSweep(clientFilter, none)
    const ids: string[] = []
    while (!filterSweep.isWhole) {
      const step = await filterSweepOn(clientFilter, filterSweep)
      ;({ filterSweep } = step)
      ids.push(...step.left.map(({ id }) => id))
    }
    expect(filterSweep.read, 'what was measured was read').toBe(filterSweep.total)
    return ids
  }

  async function listed(filter: string): Promise<string[]> {
    const options = { query: { sort: 'media.metadata.title', filter, minified: 1 } }
    const page = await ports.server.read(
      'get',
      `/api/libraries/${ports.libraryId}/items`,
      itemsPageSchema,
      options,
    )
    return page.results.map(({ id }) => id)
  }

  beforeAll(async () => {
    ports = await asked(flavour)
    ports.standIn.state.itemTitled('Marathon').isMissing = true
    const { filterdata } = await ports.server.read(
      'get',
      `/api/libraries/${ports.libraryId}`,
      libraryWithFilterDataSchema,
      { query: { include: 'filterdata' } },
    )
    singles = [
      ...filterWords('items', 'book', isNewer),
      ...(Object.keys(FIXED_VALUES) as (keyof typeof FIXED_VALUES)[]).flatMap((group) =>
        fixedValues(group, isNewer).map((value) => filterOf(group, value)),
      ),
      ...(filterdata.publishers ?? []).map((value) => filterOf('publishers', value)),
      ...(filterdata.publishedDecades ?? []).map((value) => filterOf('publishedDecades', value)),
      filterOf('series', 'no-series'),
      ...filterdata.series.map(({ id }) => filterOf('series', id)),
      ...filterdata.authors.map(({ id }) => filterOf('authors', id)),
      ...(['genres', 'tags', 'narrators', 'languages'] as const).flatMap((group) =>
        filterdata[group].map((value) => filterOf(group, value)),
      ),
    ]
    for (const filter of singles) idsOf.set(filter, await listed(filter))
    idsOf.set('all', await listed('all'))
  }, 60_000)
  afterAll(async () => await ports.standIn.close())

  it('"not" is exactly what the server leaves out, for every filter there is', async () => {
    const all = idsOf.get('all') ?? []
    expect(singles.length).toBeGreaterThan(60)
    for (const filter of singles) {
      const out = new Set(idsOf.get(filter))
      expect(await filtered(`!${filter}`), filter).toEqual(all.filter((id) => !out.has(id)))
    }
  }, 60_000)

  it('two together are what both lists of the server share, in its order', async () => {
    const all = idsOf.get('all') ?? []
    for (let index = 0; index < singles.length; index += 1) {
      const [a = '', b = '', c = ''] = [0, 7, 23].map((step) => singles[(index + step) % singles.length])
      const [inA, inB, inC] = [a, b, c].map((filter) => new Set(idsOf.get(filter)))
      const wanted = all.filter((id) => inA?.has(id) && inB?.has(id) && !inC?.has(id))
      const text = termsText([
        { filter: a, not: false },
        { filter: b, not: false },
        { filter: c, not: true },
      ])
      expect((await filtered(text)).toSorted(), text).toEqual(wanted.toSorted())
    }
  }, 60_000)

  it('gives home the first of them, and counts all that it looked through', async () => {
    const filter = `!${singles[0] ?? ''},!${singles[1] ?? ''}`
    const all = await filtered(filter)
    const front = await firstOfSweep({ server: ports.server, query: query(filter), signal }, 3)
    const ids = front.entries.map((entry) => (entry.kind === 'items' ? entry.item.id : ''))
    expect(all.length).toBeGreaterThan(3)
    expect({ ...front, entries: ids }).toEqual({
      total: all.length,
      entries: all.slice(0, 3),
      mediaType: 'book',
    })
  }, 60_000)

  it('gives home the first titles alone, each by itself, and in a random order as the server has it', async () => {
    ports.calls.length = 0
    const key = { name: 'shelfPage', ...query('all'), collapse: true, page: 0 } as const
    for (const sort of ['media.metadata.title', 'random']) {
      const { entries } = await readFirstEntries(ports.server, { ...key, sort }, signal, 3)
      expect(entries.map(({ kind }) => kind)).toEqual(['items', 'items', 'items'])
    }
    expect(ports.calls.map((call) => new URL(call, 'http://x').searchParams.get('limit'))).toEqual(['3', '3'])
    expect(ports.calls.join(' ')).not.toContain('collapseseries')
  })

  it('asks for the shorter of two lists', async () => {
    const [long = '', short = ''] = singles
      .filter((filter) => filter.startsWith('genres.'))
      .toSorted((a, b) => (idsOf.get(b)?.length ?? 0) - (idsOf.get(a)?.length ?? 0))
      .filter((_, index, sorted) => index === 0 || index === sorted.length - 1)
    ports.calls.length = 0
    await filtered(`${long},${short}`)
    const paged = ports.calls.filter((call) => call.includes('limit=500'))
    expect(paged).toHaveLength(1)
    expect(paged[0]).toContain(encodeURIComponent(short))
  })
})

describe('the store of what is left', () => {
  it('lets a page wait that has nothing yet, and gives an end to it', async () => {
    const store = createClientFilterStore()
    const stop = new AbortController()
    const given = store.page('shelf', 0, 60, stop.signal)
    store.setFilterSweeping(true)
    store.hold({ id: 'shelf', entries: [], mediaType: 'book', filterSweep: null })
    const other = store.page('another', 0, 60, stop.signal)
    store.setFilterSweeping(false)
    expect(await given).toEqual({ total: 0, entries: [], mediaType: 'book' })
    stop.abort()
    await expect(other).rejects.toMatchObject({ code: 'aborted' })
  })

  it('goes on with what is left when an item was removed meanwhile', () => {
    const store = createClientFilterStore()
    const entry = (id: string) => ({ kind: 'items', item: { id } }) as never
    const filtered = { id: 'shelf', entries: [entry('a'), entry('b')], mediaType: null, filterSweep: null }
    store.hold(filtered)
    store.drop('a')
    filtered.entries.push(entry('c'))
    expect(store.held()?.entries).toEqual([entry('b'), entry('c')])
  })
})
