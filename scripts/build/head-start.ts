import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { minify } from 'vite'
import type { HeadStart } from '../../src/platform/server/head-start.ts'

/** As much of a page as this touches. */
export interface HeadStartPage {
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
}

/**
 * Runs while the client's code is still being loaded. It says what the first paint shows, in the theme that is kept, and
 * asks at once for what home asks first: who this is, the libraries, the library and its shelves. Written out as it stands
 * here: nothing of this module can be used in it. Whatever goes wrong, the client asks by itself.
 */
export function headStart(page: HeadStartPage, { root, texts, defaultLanguage }: HeadStartOptions): void {
  try {
    // as src/platform/storage/key-store.ts names them
    const kept = (key: string): string | null =>
      page.localStorage.getItem(root === '' ? key : `${root}/ ${key}`)
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
    const [, named, rest = ''] = /^\/(?:library\/([^/]+))?(.*)/.exec(own) ?? []
    const isHome = /^\/?$/.test(rest)
    if (isHome) {
      const ratio = Number(kept('coverRatio') ?? 1)
      // as src/screens/home/home-screen.tsx: square covers are wider
      const { bookshelfCoverSize = 120 } = JSON.parse(kept('userSettings') ?? '{}') as {
        bookshelfCoverSize?: number
      }
      html.style.setProperty('--first-ratio', String(1 / ratio))
      html.style.setProperty('--first-size', `${String(bookshelfCoverSize * (ratio === 1 ? 1.3 : 1))}px`)
    }
    html.dataset['face'] = isHome ? 'home' : /^\/config\b/.test(own) ? 'config' : 'page'
    const answers: HeadStart['answers'] = {}
    const started: HeadStart = { bearer, answers }
    page.earmarkHeadStart = started
    const ask = (method: string, call: string): Promise<Response> => {
      const init =
        started.bearer === null
          ? // the client would not wait for longer either
            { method, signal: AbortSignal.timeout(10_000) }
          : { method, headers: { authorization: `Bearer ${started.bearer}` } }
      const answer = page.fetch(root + call, init)
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
      const who = ask('POST', '/api/authorize')
      void ask('GET', '/api/libraries')
      // one that this account may see: a library is not asked for because an address names it
      const askLibrary = (known: string | null | undefined): void => {
        const id = known ? encodeURIComponent(known) : null
        if (id === null || id !== (named ?? id)) return
        void ask('GET', `/api/libraries/${id}?include=filterdata`)
        // as src/platform/page/home-limit.ts
        const limit = page.innerWidth < 640 ? 10 : page.innerWidth < 1920 ? 20 : 40
        if (isHome)
          void ask('GET', `/api/libraries/${id}/personalized?include=rssfeed&limit=${String(limit)}`)
      }
      const last = kept('lastLibrary')
      if (last !== null) askLibrary(last)
      else
        void who
          .then((answer) => answer.clone().json())
          .then((answer: { userDefaultLibraryId?: string | null }) => askLibrary(answer.userDefaultLibraryId))
          .catch(() => undefined)
    }
  } catch {
    // storage that is refused
  }
}

interface ManifestEntry {
  file: string
}

const FIRST_TEXTS = /(?:^|\/)locales\/([\w-]+)\.json\?part=first$/

/** Writes the script beside the page's other files and names it in the page, before all others. */
export async function writeHeadStart(outDir: string, base: string, defaultLanguage: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const texts = Object.fromEntries(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const language = FIRST_TEXTS.exec(key)?.[1]
      return language === undefined ? [] : [[language, `${base}${file}`]]
    }),
  )
  const options: HeadStartOptions = { root: base.replace(/\/$/, ''), texts, defaultLanguage }
  // some tools that strip types note names of functions with a helper that is not there
  const source = `const __name = (value) => value\n;(${headStart.toString()})(window, ${JSON.stringify(options)})\n`
  const { code } = await minify('head-start.js', source)
  const file = `assets/head-start-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  await writeFile(path.join(outDir, file), code)
  const index = path.join(outDir, 'index.html')
  const page = await readFile(index, 'utf8')
  // before all else, and waited for: the first paint is what it says
  const tag = `<script src="${base}${file}"></script>`
  await writeFile(index, page.replace(/(?=\n\s*<link)/, `\n    ${tag}`))
}
