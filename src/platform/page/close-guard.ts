import { fromCallback } from 'xstate'

/** While it runs, the browser asks before the page is closed or loaded again. */
export function createCloseGuard() {
  return fromCallback<{ type: 'unused' }>(() => {
    const abort = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: abort.signal })
    return () => abort.abort()
  })
}
