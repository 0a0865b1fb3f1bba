import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryKeys, memoryStorage } from '#tests/support/memory-storage.ts'
import { createActor, setup } from 'xstate'
import type { EventObject } from 'xstate'
import { createIgnoredVersion } from '../storage/stores/ignored-version.ts'
import { areReleasesOff, readReleases } from './releases.ts'

const LIST = 'https://api.github.com/repos/advplyr/audiobookshelf/releases?per_page=20'

const answer = (version: string, more: object = {}) => ({
  tag_name: `v${version}`,
  html_url: `https://github.com/releases/v${version}`,
  body: `Notes of ${version}`,
  draft: false,
  prerelease: false,
  assets: [],
  ...more,
})
const release = (version: string) => ({
  version,
  url: `https://github.com/releases/v${version}`,
  notes: `Notes of ${version}`,
})

/** The code host, by address; an address that is not there answers 404. */
function host(pages: Record<string, unknown>) {
  const asked: { address: string; init: RequestInit | undefined }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push({ address, init })
    return address in pages ? Response.json(pages[address]) : new Response('{}', { status: 404 })
  })
  return asked
}

const read = async (version: string | null) => await readReleases({ version }, new AbortController().signal)

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})

describe('the list of releases', () => {
  it('[P7-49] is fetched from the code host, without telling it where from', async () => {
    const asked = host({ [LIST]: [answer('2.36.0'), answer('2.35.1')] })
    expect(await read('2.35.1')).toEqual([release('2.36.0'), release('2.35.1')])
    expect(asked.map(({ address }) => address)).toEqual([LIST])
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  it('is switched off by what the host of the page says in its head', () => {
    const says = (found: object | null) => ({ querySelector: () => found }) as unknown as ParentNode
    expect(areReleasesOff(says({}))).toBe(true)
    expect(areReleasesOff(says(null))).toBe(false)
  })

  it('gets the release that the server runs when it is too old to be listed', async () => {
    host({ [LIST]: [answer('2.36.0')], [LIST.replace('?per_page=20', '/tags/v2.2.23')]: answer('2.2.23') })
    expect(await read('2.2.23')).toEqual([release('2.36.0'), release('2.2.23')])
  })

  it('is good without the release that the server runs', async () => {
    host({ [LIST]: [answer('2.36.0')] })
    expect(await read('0.0.1')).toEqual([release('2.36.0')])
    expect(await read(null)).toEqual([release('2.36.0')])
  })

  it('has no drafts, no previews and no address that is no page', async () => {
    host({
      [LIST]: [
        answer('3.0.0', { draft: true }),
        answer('2.37.0', { prerelease: true }),
        answer('2.36.1', { html_url: 'javascript:alert(1)' }),
        answer('2.36.0', { body: null }),
      ],
    })
    expect(await read(null)).toEqual([{ ...release('2.36.0'), notes: '' }])
  })

  it('[P8-38] is refused when it does not come or is something else', async () => {
    host({})
    await expect(read(null)).rejects.toMatchObject({ status: 404 })
    host({ [LIST]: { message: 'API rate limit exceeded' } })
    await expect(read(null)).rejects.toMatchObject({ code: 'malformed' })
  })

  it('[P8-38] is not asked for without a network', async () => {
    const asked = host({ [LIST]: [] })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(read(null)).rejects.toMatchObject({ code: 'unreachable' })
    expect(asked).toEqual([])
  })
})

describe('the ignored version', () => {
  it('[P9-10] is kept in local storage, and recalled by the next page and by other tabs', () => {
    const kept = memoryStorage({ ignoreVersion: '2.35.0' })
    const storage = memoryKeys(kept)
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const facts: EventObject[] = []
    const parent = createActor(
      setup({ actors: { memory: createIgnoredVersion(storage) } }).createMachine({
        invoke: { src: 'memory', id: 'memory' },
        on: { '*': { actions: ({ event }) => void facts.push(event) } },
      }),
    ).start()
    parent.getSnapshot().children['memory']?.send({ type: 'ignoredVersion.keep', version: '2.36.0' })
    expect(kept.getItem('ignoreVersion')).toBe('2.36.0')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'ignoreVersion' }))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'volume' }))
    parent.stop()
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'ignoreVersion' }))
    expect(facts).toEqual([
      { type: 'ignoredVersion.recalled', version: '2.35.0' },
      { type: 'ignoredVersion.recalled', version: '2.36.0' },
    ])
  })

  it('is kept beside how often the list did not come, until it comes', () => {
    const kept = memoryStorage({})
    vi.stubGlobal('window', new EventTarget())
    let now = 1_000_000
    const facts: EventObject[] = []
    const start = () =>
      createActor(
        setup({ actors: { memory: createIgnoredVersion(memoryKeys(kept), () => now) } }).createMachine({
          invoke: { src: 'memory', id: 'memory' },
          on: { '*': { actions: ({ event }) => void facts.push(event) } },
        }),
      ).start()
    const first = start()
    first.getSnapshot().children['memory']?.send({ type: 'failures.keep', count: 3 })
    first.stop()
    now += 60_000
    const second = start()
    second.getSnapshot().children['memory']?.send({ type: 'failures.keep', count: 0 })
    second.stop()
    start().stop()
    expect(facts.filter(({ type }) => type === 'failures.recalled')).toEqual([
      { type: 'failures.recalled', failures: { count: 3, ago: 60_000 } },
    ])
  })
})
