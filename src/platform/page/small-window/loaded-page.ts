const LOOK_MS = 30

/**
 * A pop-up once the small player's own page is in it. It says itself that it is that page: a proxy may answer with a
 * sign-in, and a host without the file with the client.
 */
export async function loadedPage(opened: Window, signal: AbortSignal): Promise<Window> {
  for (;;) {
    signal.throwIfAborted()
    if (opened.closed) throw new Error('The pop-up was closed before its page was there.')
    const page = pageIn(opened)
    if (page?.readyState === 'complete' && page.documentElement.hasAttribute('data-small-player'))
      return opened
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Null while another origin's page is in it. */
function pageIn(opened: Window): Document | null {
  try {
    return opened.document
  } catch {
    return null
  }
}
