import { isTheme } from '#machines/model/themes.ts'
import { shelfId } from '#machines/browsing/shelf/shelf-query.ts'
import { cardWidth } from '#machines/model/titles/covers.ts'
import type { MediaType } from '#machines/model/entities/index.ts'
import { homeLimit } from '../page/home-limit.ts'
import { homePath } from '../page/home-path.ts'
import type { HeadStart } from '../server/head-start.ts'
import { addressOfCall, homeCall, libraryCall } from '../server/reads/read-calls.ts'
import { scopedName } from '../storage/key-store.ts'
import type { StoredKey } from '../storage/key-store.ts'
import { pageCalls } from './page-calls.ts'
import type { Known } from './page-calls.ts'

/** As much of a page as this touches. */
export interface AskingPage {
  earmarkHeadStart?: HeadStart | undefined
  localStorage: Pick<Storage, 'getItem'>
  sessionStorage: Pick<Storage, 'getItem'>
  location: { pathname: string; search: string }
  innerWidth: number
  fetch: (address: string, init: RequestInit) => Promise<Response>
  document: Pick<Document, 'createElement' | 'head' | 'documentElement'>
}

export interface HeadStartOptions {
  /** Where the client lives, without a slash at its end. */
  root: string
  /** Addresses of the first texts, by language. */
  texts: Readonly<Record<string, string>>
  defaultLanguage: string
  /** Names the build, as src/main.tsx does. */
  build: string
  /** What the client is built on: each runs for long enough to be begun for itself. */
  parts: readonly string[]
}

type Kept = (key: StoredKey) => string | null
type OnHome = (answer: Promise<Response>, token: string | null) => void

/**
 * Runs while the client's code is still being loaded. It says what the first paint shows, in the theme that is kept, and
 * asks at once for what the page asks first: who this is, the libraries, the library, and what the page of this address
 * shows. Whatever goes wrong, the client asks by itself.
 * @param onHome called with the shelves that were asked for where they are shown as they come, with the token that addresses of pictures carry
 */
export function askAhead(
  page: AskingPage,
  { root, texts, defaultLanguage }: Omit<HeadStartOptions, 'build' | 'parts'>,
  onHome: OnHome = () => undefined,
): void {
  try {
    const kept: Kept = (key) => page.localStorage.getItem(scopedName(root, key))
    const theme = kept('theme')
    if (isTheme(theme) && theme !== 'system') page.document.documentElement.dataset['theme'] = theme
    preload(page, texts[kept('lang') ?? ''] ?? texts[defaultLanguage])
    const own = page.location.pathname.slice(root.length)
    // a share is opened without its listener
    if (own.startsWith('/share/')) {
      askShare(page, root, own)
      return
    }
    const bearer = kept('token')
    if (bearer === null && kept('tokenPair') !== '1') return
    dress(page, kept, own)
    askSignedIn(page, { root, own, bearer, kept, onHome })
  } catch {
    // storage that is refused
  }
}

function preload({ document: doc }: AskingPage, address: string | undefined): void {
  if (address === undefined) return
  const link = doc.createElement('link')
  link.rel = 'modulepreload'
  link.href = address
  doc.head.append(link)
}

/** Tells the first paint what stands on the page: home with covers as high as they were, or another page. */
function dress({ document: { documentElement: html } }: AskingPage, kept: Kept, own: string): void {
  const { isHome } = homePath(own)
  if (isHome) {
    const ratio = Number(kept('coverRatio') ?? 1)
    html.style.setProperty('--first-ratio', String(1 / ratio))
    const size = Number(objectIn(kept('userSettings'))['bookshelfCoverSize']) || 120
    html.style.setProperty('--first-size', `${String(cardWidth(size, ratio))}px`)
  }
  html.dataset['face'] = isHome ? 'home' : /^\/config\b/.test(own) ? 'config' : 'page'
}

/** What a kept text holds, nothing where it is damaged: what else is asked for does not suffer from it. */
function objectIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Asks for one address below the base path; the answer is kept for who asks for it first. */
type Ask = (method: string, call: string) => Promise<Response>

function begin(page: AskingPage, root: string, bearer: string | null): { started: HeadStart; ask: Ask } {
  const started: HeadStart = { bearer, answers: {} }
  page.earmarkHeadStart = started
  const ask: Ask = (method, call) => {
    const answer = page.fetch(root + call, {
      method,
      // as the client asks, which judges who answered (src/platform/server/server.ts)
      cache: 'no-store',
      redirect: 'manual',
      ...(started.bearer === null
        ? // the client would not wait for longer either
          { signal: AbortSignal.timeout(10_000) }
        : { headers: { authorization: `Bearer ${started.bearer}` } }),
    })
    started.answers[`${method} ${root}${call}`] = answer
    // it may never be asked for
    answer.catch(() => undefined)
    return answer
  }
  return { started, ask }
}

/** One without a wish for a place: the server begins a visit with the first call. */
function askShare(page: AskingPage, root: string, own: string): void {
  if (!/^\/share\/[\w-]+$/.test(own) || page.location.search !== '') return
  void begin(page, root, null).ask('GET', `/public${own}`)
}

interface SignedIn {
  root: string
  /** The path below the client's own. */
  own: string
  /** The token that lasts; null where one is asked for first. */
  bearer: string | null
  kept: Kept
  onHome: OnHome
}

function askSignedIn(page: AskingPage, { root, own, bearer, kept, onHome }: SignedIn): void {
  const { named, isHome } = homePath(own)
  const { started, ask } = begin(page, root, bearer)
  if (bearer !== null) {
    askPage()
    return
  }
  const refreshed = ask('POST', '/auth/refresh')
  const asked = refreshed
    .then((answer) => answer.clone().json())
    .then(({ user }: { user?: { accessToken?: string } }) => {
      started.bearer = user?.accessToken ?? null
      if (started.bearer !== null) askPage()
    })
    .catch(() => undefined)
  // else the client asks the same with it, and takes these answers when it asks again
  const handedOn = asked.then(() => refreshed)
  handedOn.catch(() => undefined)
  started.answers[`POST ${root}/auth/refresh`] = handedOn

  function askPage(): void {
    // first what the page shows first: a browser has six connections, and some bring scripts
    const known = knownIn(kept, page.sessionStorage.getItem(scopedName(root, 'shelfPlaces')))
    const last = named !== null && known.mediaTypes.has(named) ? named : kept('lastLibrary')
    for (const call of pageCalls(own, page.location.search, known)) void ask('GET', call)
    if (last !== null) askLibrary(last)
    const who = ask('POST', '/api/authorize')
    void ask('GET', '/api/libraries')
    if (last === null)
      void who
        .then((answer) => answer.clone().json())
        .then((answer: { userDefaultLibraryId?: string | null }) => askLibrary(answer.userDefaultLibraryId))
        .catch(() => undefined)
  }
  /** One that this account may see: a library is not asked for because an address names it. */
  function askLibrary(known: string | null | undefined): void {
    if (!known || encodeURIComponent(known) !== (named ?? encodeURIComponent(known))) return
    if (isHome) {
      const home = ask('GET', addressOfCall(homeCall(known, homeLimit(page.innerWidth))))
      // a home that was arranged is drawn by the client, which knows how
      if (!kept('userSettings')?.includes('"homes":{"')) onHome(home, bearer)
    }
    void ask('GET', addressOfCall(libraryCall(known)))
  }
}

/** What this browser keeps of the account; its libraries stand as `id:mediaType`. */
function knownIn(kept: Kept, keptPlaces: string | null): Known {
  const places = objectIn(keptPlaces)
  const libraries = (kept('libraries') ?? '').split(' ').map((each) => each.split(':'))
  return {
    mediaTypes: new Map(libraries.map(([id = '', type]) => [id, type as MediaType])),
    settings: objectIn(kept('userSettings')),
    isNewer: kept('tokenPair') === '1',
    firstOf: (shelf) => Number((Object(places[shelfId(shelf)]) as { first?: unknown }).first) || 0,
  }
}
