/** As much of a service worker's world as this one touches. */
interface WorkerScope {
  caches: CacheStorage
  fetch: typeof fetch
  location: { origin: string }
  clients: { claim: () => Promise<void> }
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
}

interface WorkerEvent {
  request: Request
  data: unknown
  waitUntil: (done: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
}

export interface ShellOptions {
  /** Where the client lives, with a slash at both ends. */
  base: string
  /** Of the cache; another build has another. */
  name: string
  /** Addresses that the page cannot start without. */
  files: readonly string[]
  /** Names below `assets/` of all files of this build; of a folder with versions in its name that alone, with a slash behind. */
  built: readonly string[]
  /** First parts of paths that are the media server's. */
  serverRoots: readonly string[]
}

/**
 * The worker itself, written out as it stands here: nothing of this module can be used in it. Hashed files come from the
 * cache, the page from the network while there is one. Calls, media and covers go past it, and it keeps no answer to them.
 */
export function shellWorker(
  scope: WorkerScope,
  { base, name, files, built, serverRoots: theirs }: ShellOptions,
): void {
  const PATIENCE_MS = 6000
  /** What was used before holds the install up for no longer: a browser ends one that takes minutes. */
  const LONGEST_MS = 20_000
  /** Letters of a build at the end of its cache's name. */
  const HASH = 12
  /** An address without what tells builds of a file apart (vite.config.ts). */
  const unhashed = (address: string): string => address.replace(/-[\w-]{7}(?=\.\w+$)/, '')
  const assets = `${base}assets/`
  const below = (request: Request): string | null => {
    const { origin, pathname } = new URL(request.url)
    return origin === scope.location.origin && pathname.startsWith(base) ? pathname : null
  }

  const BINARY = /^(?:application\/(?:octet-stream|x-font|font|vnd\.iccprofile)|font\/)/
  const TYPES: Readonly<Record<string, RegExp>> = {
    js: /^(?:text|application)\/javascript\b/,
    mjs: /^(?:text|application)\/javascript\b/,
    css: /^text\/css\b/,
    html: /^text\/html\b/,
    json: /^application\/json\b/,
    wasm: /^application\/wasm\b/,
    svg: /^image\/svg\+xml\b/,
    png: /^image\/png\b/,
    jpg: /^image\/jpeg\b/,
    webp: /^image\/webp\b/,
    // what PDFs bring no letters and colours of their own for
    bcmap: BINARY,
    pfb: BINARY,
    ttf: BINARY,
    icc: BINARY,
    woff2: /^(?:font\/woff2|application\/font-woff2)\b/,
  }
  /** Whether an answer is the file it was asked for: a host that sends a page for everything would be kept for good. */
  const isItself = (address: string, answer: Response): boolean => {
    const type = TYPES[/\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? '']
    return (
      answer.status === 200 &&
      !answer.redirected &&
      answer.type === 'basic' &&
      type !== undefined &&
      type.test(answer.headers.get('content-type') ?? '')
    )
  }

  let opened: Promise<Cache> | undefined
  /**
   * Opened once: a page may have removed the cache, and this worker with it, while other pages still load through it.
   * What is put into a removed one is nowhere; opening it again would make it again.
   */
  async function openedCache(): Promise<Cache | null> {
    if (!opened && (await scope.caches.has(name))) opened ??= scope.caches.open(name)
    return (await opened) ?? null
  }

  async function kept(request: Request): Promise<Response> {
    const known = await scope.caches.match(request.url, { cacheName: name })
    if (known) return known
    const answer = await scope.fetch(request)
    if (isItself(request.url, answer)) {
      const copy = answer.clone()
      await (await openedCache())?.put(request.url, copy)
    }
    return answer
  }

  /** All that the page needs, or nothing: a worker without it is not installed. */
  async function keepAll(): Promise<void> {
    const answers = await Promise.all(
      files.map(async (file) => {
        const address = scope.location.origin + file
        const answer = await scope.fetch(address)
        if (!isItself(address, answer)) throw new Error(`${file} is not what it should be`)
        return [file, answer] as const
      }),
    )
    opened = scope.caches.open(name)
    const cache = await opened
    await Promise.all(answers.map(async ([file, answer]) => await cache.put(file, answer)))
  }

  /** Whether a file is one of this build: a page that tells of it may be of an earlier one, or of a later. */
  const isBuilt = (address: string): boolean =>
    built.some((each) => {
      const own = scope.location.origin + assets + each
      return each.endsWith('/') ? address.startsWith(own) : address === own
    })

  /** Keeps a file that no page asks for now. What another build has of it is the same, and is not fetched again. */
  async function keepAhead(address: string): Promise<void> {
    const cache = await openedCache()
    if (!cache || (await scope.caches.match(address, { cacheName: name }))) return
    const answer = (await scope.caches.match(address)) ?? (await scope.fetch(address))
    if (isItself(address, answer)) await cache.put(address, answer)
  }

  /** Caches of other builds of this client: only the hash at the end of their names differs. */
  async function others(): Promise<readonly string[]> {
    const names = await scope.caches.keys()
    return names.filter((each) => each !== name && each.slice(0, -HASH) === name.slice(0, -HASH))
  }

  /**
   * What was used of the build before is kept of this one too: its first page may open without a network. One by one, since
   * something may be playing.
   */
  async function keepUsed(): Promise<void> {
    const used: string[] = []
    for (const each of await others()) {
      const cache = await scope.caches.open(each)
      used.push(...(await cache.keys()).map(({ url }) => url))
    }
    const names = new Set(used.map(unhashed))
    const next = built
      .map((each) => scope.location.origin + assets + each)
      .filter((each) => names.has(unhashed(each)))
    for (const each of new Set([...used.filter(isBuilt), ...next])) {
      await keepAhead(each).catch(() => undefined)
    }
  }

  async function page(request: Request): Promise<Response> {
    const patience = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), PATIENCE_MS)
    })
    const asked = scope.fetch(request)
    const answer = await Promise.race([asked.catch(() => undefined), patience])
    const known = async (file: string) => await scope.caches.match(file, { cacheName: name })
    // a proxy with nothing behind it has a page of its own to say so: that is no answer to one that is kept
    if (answer && answer.status < 500) return answer
    // some pages have a file of their own
    const here = (await known(request.url)) ?? (await known(`${base}index.html`))
    return here ?? answer ?? (await asked)
  }

  async function removeOthers(): Promise<void> {
    await Promise.all((await others()).map((each) => scope.caches.delete(each)))
  }

  /** Of this life of the worker: it may be told what a page has loaded before there is a cache for it. */
  let installed: Promise<void> = Promise.resolve()
  scope.addEventListener('install', (event) => {
    installed = keepAll()
    const patience = new Promise((resolve) => {
      setTimeout(resolve, LONGEST_MS)
    })
    event.waitUntil(installed.then(() => Promise.race([keepUsed().catch(() => undefined), patience])))
  })
  scope.addEventListener('activate', (event) => {
    // also what the first page asks for from now on goes through it
    event.waitUntil(removeOthers().then(() => scope.clients.claim()))
  })
  // what a page had loaded before there was a worker, or through the one that this takes the place of
  scope.addEventListener('message', (event) => {
    const addresses = Array.isArray(event.data) ? (event.data as unknown[]) : []
    const ours = addresses.filter((each): each is string => typeof each === 'string' && isBuilt(each))
    const keepEach = async (): Promise<void> => {
      await installed
      await Promise.all(ours.map((each) => keepAhead(each).catch(() => undefined)))
    }
    event.waitUntil(keepEach().catch(() => undefined))
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const pathname = request.method === 'GET' ? below(request) : null
    if (pathname === null) return
    if (pathname.startsWith(assets)) event.respondWith(kept(request))
    else if (
      request.mode === 'navigate' &&
      !theirs.includes(pathname.slice(base.length).split('/')[0] ?? '')
    ) {
      event.respondWith(page(request))
    }
  })
}

/** As much of a service worker's world as the one that removes itself touches. */
interface LeavingScope {
  caches: CacheStorage
  registration: Pick<ServiceWorkerRegistration, 'unregister'>
  skipWaiting: () => Promise<void>
  addEventListener: (type: string, listener: (event: Pick<WorkerEvent, 'waitUntil'>) => void) => void
}

/**
 * Takes the place of the worker above, removes what it kept and then itself. Pages that are open go on without; nothing
 * is reloaded, since something may be playing.
 */
export function leavingWorker(scope: LeavingScope, { prefix }: { prefix: string }): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => {
    const removed = scope.caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((each) => each.startsWith(prefix)).map((each) => scope.caches.delete(each))),
      )
    event.waitUntil(removed.then(() => scope.registration.unregister()))
  })
}
