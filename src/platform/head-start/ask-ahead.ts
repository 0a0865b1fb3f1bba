import { cardWidth } from '#machines/model/covers.ts'
import { homeLimit } from '../page/home-limit.ts'
import { homePath } from '../page/home-path.ts'
import type { HeadStart } from '../server/head-start.ts'
import { scopedName } from '../storage/key-store.ts'
import type { StoredKey } from '../storage/key-store.ts'

/** As much of a page as this touches. */
export interface AskingPage {
  earmarkHeadStart?: HeadStart | undefined
  localStorage: Pick<Storage, 'getItem'>
  location: { pathname: string }
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

/**
 * Runs while the client's code is still being loaded. It says what the first paint shows, in the theme that is kept, and
 * asks at once for what home asks first: who this is, the libraries, the library and its shelves. Whatever goes wrong, the
 * client asks by itself.
 * @param onHome told of the shelves that were asked for, with the token that addresses of pictures carry
 */
export function askAhead(
  page: AskingPage,
  { root, texts, defaultLanguage }: Omit<HeadStartOptions, 'build' | 'parts'>,
  onHome: (answer: Promise<Response>, token: string | null) => void = () => undefined,
): void {
  try {
    const kept = (key: StoredKey): string | null => page.localStorage.getItem(scopedName(root, key))
    const html = page.document.documentElement
    const theme = kept('theme')
    if (theme === 'light' || theme === 'dark') html.dataset['theme'] = theme
    const address = texts[kept('lang') ?? ''] ?? texts[defaultLanguage]
    if (address !== undefined) {
      const link = page.document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      page.document.head.append(link)
    }
    const own = page.location.pathname.slice(root.length)
    // a share is opened without its listener
    if (own.startsWith('/share/')) return
    const bearer = kept('token')
    if (bearer === null && kept('tokenPair') !== '1') return
    const { named, isHome } = homePath(own)
    if (isHome) {
      const ratio = Number(kept('coverRatio') ?? 1)
      const { bookshelfCoverSize = 120 } = JSON.parse(kept('userSettings') ?? '{}') as {
        bookshelfCoverSize?: number
      }
      html.style.setProperty('--first-ratio', String(1 / ratio))
      html.style.setProperty('--first-size', `${String(cardWidth(bookshelfCoverSize, ratio))}px`)
    }
    html.dataset['face'] = isHome ? 'home' : /^\/config\b/.test(own) ? 'config' : 'page'
    const answers: HeadStart['answers'] = {}
    const started: HeadStart = { bearer, answers }
    page.earmarkHeadStart = started
    const ask = (method: string, call: string): Promise<Response> => {
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
      answers[`${method} ${root}${call}`] = answer
      // it may never be asked for
      answer.catch(() => undefined)
      return answer
    }
    if (bearer === null) {
      const refreshed = ask('POST', '/auth/refresh')
      const asked = refreshed
        .then((answer) => answer.clone().json())
        .then(({ user }: { user?: { accessToken?: string } }) => {
          started.bearer = user?.accessToken ?? null
          if (started.bearer !== null) askHome()
        })
        .catch(() => undefined)
      // else the client asks the same with it, and takes these answers when it asks again
      const told = asked.then(() => refreshed)
      told.catch(() => undefined)
      answers[`POST ${root}/auth/refresh`] = told
    } else askHome()
    function askHome(): void {
      // first what the page shows first: a browser has six connections, and some bring scripts
      const theirs = kept('libraries')?.split(' ') ?? []
      const last = named !== null && theirs.includes(named) ? named : kept('lastLibrary')
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
      const id = known ? encodeURIComponent(known) : null
      if (id === null || id !== (named ?? id)) return
      const library = `/api/libraries/${id}`
      const limit = String(homeLimit(page.innerWidth))
      if (isHome) onHome(ask('GET', `${library}/personalized?include=rssfeed&limit=${limit}`), bearer)
      void ask('GET', `${library}?include=filterdata`)
    }
  } catch {
    // storage that is refused
  }
}
