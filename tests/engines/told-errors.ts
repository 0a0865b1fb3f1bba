import type { StaticHandler } from '#tests/support/browser/client.ts'

const PATH = '/engine-errors'

/** What a page runs first: it tells its errors, and those of a cut line once it is mended. */
const SCRIPT = `
(() => {
  const waiting = []
  let isTelling = false
  const tell = async () => {
    if (isTelling) return
    isTelling = true
    try {
      for (; waiting.length > 0; waiting.shift()) await fetch('${PATH}?text=' + encodeURIComponent(waiting[0]))
    } catch {
      // the next round tries again
    }
    isTelling = false
  }
  setInterval(tell, 500)
  const note = (what) => {
    waiting.push(String(what).slice(0, 1000))
    void tell()
  }
  const { error } = console
  console.error = (...args) => {
    error.apply(console, args)
    note(args.map(String).join(' '))
  }
  addEventListener('error', ({ message, filename }) => note(message + ' (' + filename + ')'))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('policy: ' + violatedDirective + ' ' + blockedURI))
})()`

/** The client, with a script that tells the errors of its pages: for an engine whose console cannot be read. */
export class ToldErrors {
  #told: string[] = []

  /** Serves what `serve` does. */
  around(serve: StaticHandler): StaticHandler {
    return async (request) => {
      const url = new URL(request.url)
      if (url.pathname === PATH) {
        this.#told.push(url.searchParams.get('text') ?? '')
        return new Response(null, { status: 204 })
      }
      if (url.pathname === `${PATH}.js`) {
        return new Response(SCRIPT, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
      }
      if (!request.headers.get('accept')?.includes('text/html')) return await serve(request)
      // no encoding and no ETag: the page is not the one of the build
      const answer = await serve(new Request(request.url, { headers: { accept: 'text/html' } }))
      if (!answer?.headers.get('content-type')?.includes('text/html')) return answer
      const page = (await answer.text()).replace('<head>', `<head><script src="${PATH}.js"></script>`)
      const headers = new Headers(answer.headers)
      for (const name of ['content-length', 'etag', 'last-modified']) headers.delete(name)
      return new Response(page, { headers })
    }
  }

  /** Those since the last call. */
  take(): string[] {
    return this.#told.splice(0)
  }
}
