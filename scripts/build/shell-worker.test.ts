import { describe, expect, it } from 'vitest'
import { leavingWorker, shellWorker } from './shell-worker.ts'

interface Answer {
  type?: string
  status?: number
  redirected?: boolean
}

const ORIGIN = 'https://books.example'

/** A worker's world with what the host answers, and what was kept of it. */
function world(answers: Readonly<Record<string, Answer>>, cacheNames: readonly string[] = []) {
  const caches = new Map(cacheNames.map((name) => [name, new Map<string, unknown>()]))
  const listeners = new Map<string, (event: unknown) => void>()
  let isUnregistered = false
  let isClaimed = false
  const pathOf = (asked: unknown): string => new URL(Object(asked).url ?? String(asked), ORIGIN).pathname
  const scope = {
    location: { origin: ORIGIN },
    fetch: async (asked: unknown) => {
      const { type = '', status = 200, redirected = false } = answers[pathOf(asked)] ?? { status: 404 }
      const answer = { status, redirected, type: 'basic', headers: new Headers({ 'content-type': type }) }
      return { ...answer, clone: () => answer }
    },
    caches: {
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      has: async (name: string) => caches.has(name),
      match: async (asked: unknown, { cacheName }: { cacheName?: string } = {}) =>
        [...caches]
          .filter(([name]) => name === (cacheName ?? name))
          .flatMap(([, each]) => each.get(pathOf(asked)) ?? [])[0],
      open: async (name: string) => {
        const kept = caches.get(name) ?? new Map<string, unknown>()
        caches.set(name, kept)
        return {
          put: async (asked: unknown, answer: unknown) => void kept.set(pathOf(asked), answer),
          keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
        }
      },
    },
    registration: {
      unregister: async () => {
        isUnregistered = true
        return true
      },
    },
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => {
        isClaimed = true
      },
    },
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, listener as (event: unknown) => void),
  }
  return {
    scope: scope as unknown as Parameters<typeof shellWorker>[0] & Parameters<typeof leavingWorker>[0],
    isUnregistered: () => isUnregistered,
    isClaimed: () => isClaimed,
    names: () => [...caches.keys()],
    kept: () => [...caches.values()].flatMap((each) => [...each.keys()]),
    async tell(type: string, event: object = {}): Promise<unknown> {
      let result: unknown
      const take = (value: unknown): void => {
        result = value
      }
      listeners.get(type)?.({ ...event, waitUntil: take, respondWith: take })
      return await result
    },
  }
}

const shellOptions = {
  base: '/listen/',
  name: 'earmark-shell-/listen/-0123456789ab',
  files: ['/listen/index.html', '/listen/assets/index.js'],
  built: ['index.js', 'late.js', 'engines-1a2b3c4d/'],
  serverRoots: ['api'],
}

describe('the worker that keeps the page', () => {
  it.each([
    ['/listen/assets/a.js', { type: 'text/javascript; charset=utf-8' }, true],
    ['/listen/assets/a.js', { type: 'application/javascript' }, true],
    ['/listen/assets/a.css', { type: 'text/css' }, true],
    ['/listen/assets/a.wasm', { type: 'application/wasm' }, true],
    ['/listen/assets/a.js', { type: 'text/html' }, false],
    ['/listen/assets/a.js', { type: 'text/plain' }, false],
    ['/listen/assets/a.css', { type: 'text/javascript' }, false],
    ['/listen/assets/a.js', { type: '' }, false],
    ['/listen/assets/a.exe', { type: 'application/octet-stream' }, false],
    ['/listen/assets/a.js', { type: 'text/javascript', status: 206 }, false],
    ['/listen/assets/a.js', { type: 'text/javascript', redirected: true }, false],
  ] as const)('[promise 3] of %s as %o keeps a copy: %s', async (address, answer, isKept) => {
    const { scope, tell, kept } = world({ [address]: answer }, [shellOptions.name])
    shellWorker(scope, shellOptions)
    const request = { url: `${ORIGIN}${address}`, method: 'GET', mode: 'no-cors' }
    expect(await tell('fetch', { request }), 'the page has it in any case').toMatchObject({ type: 'basic' })
    expect(kept()).toEqual(isKept ? [address] : [])
  })

  it('keeps nothing more when its cache was removed by a page that forgets this device', async () => {
    const address = '/listen/assets/a.js'
    const { scope, tell, names } = world({ [address]: { type: 'text/javascript' } })
    shellWorker(scope, shellOptions)
    const request = { url: `${ORIGIN}${address}`, method: 'GET', mode: 'no-cors' }
    expect(await tell('fetch', { request })).toMatchObject({ status: 200 })
    expect(names()).toEqual([])
  })

  it('does not make its cache again when it is removed between the look for it and the write', async () => {
    const address = '/listen/assets/a.js'
    const files = { '/listen/index.html': { type: 'text/html' }, [address]: { type: 'text/javascript' } }
    const { scope, tell, names } = world(files)
    shellWorker(scope, { ...shellOptions, files: ['/listen/index.html'] })
    await tell('install')
    await scope.caches.delete(shellOptions.name)
    scope.caches.has = async () => true
    const request = { url: `${ORIGIN}${address}`, method: 'GET', mode: 'no-cors' }
    expect(await tell('fetch', { request })).toMatchObject({ status: 200 })
    expect(names()).toEqual([])
  })

  it('[promise 3] is not installed where a host sends its own page for a script', async () => {
    const page = { type: 'text/html' }
    const wrong = world({ '/listen/index.html': page, '/listen/assets/index.js': page })
    shellWorker(wrong.scope, shellOptions)
    await expect(wrong.tell('install')).rejects.toThrow('index.js is not what it should be')
    expect(wrong.kept()).toEqual([])

    const right = world({
      '/listen/index.html': page,
      '/listen/assets/index.js': { type: 'text/javascript' },
    })
    shellWorker(right.scope, shellOptions)
    await right.tell('install')
    expect(right.kept()).toEqual(['/listen/index.html', '/listen/assets/index.js'])
  })

  it('[promise 1] keeps what it is told of while it is being installed', async () => {
    const late = '/listen/assets/late.js'
    const script = { type: 'text/javascript' }
    const { scope, tell, kept } = world({
      '/listen/index.html': { type: 'text/html' },
      '/listen/assets/index.js': script,
      [late]: script,
    })
    shellWorker(scope, shellOptions)
    let answer = (): void => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { fetch } = scope
    scope.fetch = async (asked) => {
      if (String(asked).endsWith('index.js')) await slow
      return await fetch(asked)
    }
    const installing = tell('install')
    const told = tell('message', { data: [`${ORIGIN}${late}`] })
    await new Promise((resolve) => setTimeout(resolve))
    answer()
    await Promise.all([installing, told])
    expect(kept()).toContain(late)
  })

  it('[promise 1] is told by the page of its own build what came through the worker before it, and fetches none of it again', async () => {
    const script = { type: 'text/javascript' }
    const { scope, tell, kept, names } = world({
      '/listen/index.html': { type: 'text/html' },
      '/listen/assets/index.js': script,
      '/listen/assets/late.js': script,
      '/listen/assets/engines-1a2b3c4d/worker.js': script,
      '/listen/assets/engines-0/worker.js': script,
      '/listen/assets/of-another-build.js': script,
    })
    const before = 'earmark-shell-/listen/-aaaaaaaaaaaa'
    shellWorker(scope, { ...shellOptions, name: before })
    const request = { url: `${ORIGIN}/listen/assets/late.js`, method: 'GET', mode: 'no-cors' }
    await scope.caches.open(before)
    await tell('fetch', { request })

    shellWorker(scope, shellOptions)
    await tell('install')
    const asked: string[] = []
    const { fetch } = scope
    scope.fetch = async (address) => {
      asked.push(String(address))
      return await fetch(address)
    }
    const told = ['late', 'engines-1a2b3c4d/worker', 'engines-0/worker', 'of-another-build']
    await tell('message', { data: told.map((each) => `${ORIGIN}/listen/assets/${each}.js`) })
    expect(asked).toEqual([`${ORIGIN}/listen/assets/engines-1a2b3c4d/worker.js`])
    await tell('activate')
    expect(names()).toEqual([shellOptions.name])
    expect(kept().toSorted()).toEqual([
      '/listen/assets/engines-1a2b3c4d/worker.js',
      '/listen/assets/index.js',
      '/listen/assets/late.js',
      '/listen/index.html',
    ])
  })

  it('[promise 1] brings what was used of the build before, of its own build, before it takes over', async () => {
    const script = { type: 'text/javascript' }
    const before = 'earmark-shell-/listen/-aaaaaaaaaaaa'
    const assets = [
      'reader-AbCd_-1.js',
      'reader-Ef-h_23.js',
      'upload-screen-1234567.js',
      'engines-1a2b3c4d/worker.js',
      'engines-0/worker.js',
    ].map((each) => `/listen/assets/${each}`)
    const [oldReader = '', reader = '', , engine = '', oldEngine = ''] = assets
    const { scope, tell, kept } = world({
      '/listen/index.html': { type: 'text/html' },
      '/listen/assets/index.js': script,
      ...Object.fromEntries(assets.map((each) => [each, script])),
    })
    shellWorker(scope, { ...shellOptions, name: before })
    await scope.caches.open(before)
    for (const each of [oldReader, engine, oldEngine]) {
      await tell('fetch', { request: { url: ORIGIN + each, method: 'GET', mode: 'no-cors' } })
    }

    const built = ['index.js', 'reader-Ef-h_23.js', 'upload-screen-1234567.js', 'engines-1a2b3c4d/']
    shellWorker(scope, { ...shellOptions, built })
    await tell('install')
    await tell('activate')
    expect(kept().toSorted()).toEqual([engine, '/listen/assets/index.js', reader, '/listen/index.html'])
  })

  it('gives a page with a file of its own that file without a network, and the client for every other', async () => {
    const small = '/listen/small-player.html'
    const { scope, tell } = world({
      '/listen/index.html': { type: 'text/html' },
      [small]: { type: 'text/html; charset=utf-8' },
    })
    shellWorker(scope, { ...shellOptions, files: ['/listen/index.html', small] })
    await tell('install')
    scope.fetch = async () => await Promise.reject(new TypeError('no network'))
    const typeOf = async (path: string): Promise<unknown> => {
      const request = { url: `${ORIGIN}${path}`, method: 'GET', mode: 'navigate' }
      const answer = (await tell('fetch', { request })) as { headers: Headers }
      return answer.headers.get('content-type')
    }
    expect([await typeOf(small), await typeOf('/listen/item/a')]).toEqual([
      'text/html; charset=utf-8',
      'text/html',
    ])
  })

  it('gives the page that was kept where a proxy says that nothing is behind it, and no other refusal', async () => {
    const { scope, tell } = world({
      '/listen/index.html': { type: 'text/html' },
      '/listen/assets/index.js': { type: 'text/javascript' },
    })
    shellWorker(scope, shellOptions)
    const { fetch } = scope
    const statusOf = async (status: number): Promise<unknown> => {
      scope.fetch = async (asked) => Object.assign(await fetch(asked), { status })
      const request = { url: `${ORIGIN}/listen/item/a`, method: 'GET', mode: 'navigate' }
      return Reflect.get(Object(await tell('fetch', { request })), 'status')
    }
    expect(await statusOf(502), 'nothing is kept yet').toBe(502)
    scope.fetch = fetch
    await tell('install')
    const answered = []
    for (const status of [502, 503, 504, 530, 302, 401, 403, 404]) answered.push(await statusOf(status))
    expect(answered).toEqual([200, 200, 200, 200, 302, 401, 403, 404])
  })

  it('sees what the page that brought it asks for', async () => {
    const { scope, tell, isClaimed } = world({}, [shellOptions.name])
    shellWorker(scope, shellOptions)
    await tell('activate')
    expect(isClaimed()).toBe(true)
  })

  it('removes the caches of its own earlier builds, and of no client at another path', async () => {
    const others = [
      'earmark-shell-/listen/-0123456789ab',
      'earmark-shell-/books/-aaaaaaaaaaaa',
      'another program',
    ]
    const { scope, tell, names } = world({}, [
      'earmark-shell-/-bbbbbbbbbbbb',
      'earmark-shell-/-cccccccccccc',
      ...others,
    ])
    shellWorker(scope, { ...shellOptions, base: '/', name: 'earmark-shell-/-bbbbbbbbbbbb' })
    await tell('activate')
    expect(names()).toEqual(['earmark-shell-/-bbbbbbbbbbbb', ...others])
  })
})

it('the worker that takes its place removes what was kept below its path, and itself', async () => {
  const others = ['earmark-shell-/-cccccccccccc', 'another program']
  const { scope, tell, names, isUnregistered } = world({}, ['earmark-shell-/listen/-0123456789ab', ...others])
  leavingWorker(scope, { prefix: 'earmark-shell-/listen/-' })
  await tell('install')
  expect(isUnregistered()).toBe(false)
  await tell('activate')
  expect([names(), isUnregistered()]).toEqual([others, true])
})
