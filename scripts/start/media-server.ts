export interface FoundServer {
  /** Where it answers, after redirects, with its base path. */
  readonly url: URL
  /** What to tell the person who started us. */
  readonly note: string
}

/** Reads the address of a server; throws with a plain reason when it is no http address. */
export function parseServerAddress(text: string): URL {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    throw new Error(
      `--server (EARMARK_SERVER) must be an address like https://media.example/path, not "${text}"`,
    )
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('--server (EARMARK_SERVER) must not hold a user name or password: sign in on the page')
  }
  url.search = ''
  url.hash = ''
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/** Asks a server who it is and follows it where it moved to (from http to https, say). Never throws. */
export async function findServer(address: URL): Promise<FoundServer> {
  try {
    const response = await fetch(new URL('status', address), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(5000),
    })
    const status: unknown = await response.json().catch(() => undefined)
    const url = placeOf(response, address)
    if (!response.ok || typeof status !== 'object' || status === null || !('isInit' in status)) {
      return { url, note: `${url.href} answers, but not like a media server` }
    }
    const version = 'serverVersion' in status ? String(status.serverVersion) : '2.2 or older'
    return { url, note: `in front of ${url.href} (server version ${version})` }
  } catch (error) {
    return {
      url: address,
      note: `in front of ${address.href}, which cannot be reached now: ${reasonOf(error)}`,
    }
  }
}

/**
 * Where it is after redirects. A gateway makes them also while the server behind it is away, but one that leads to a
 * sign-in of the gateway's own leads to no server.
 */
function placeOf({ redirected, url }: Response, address: URL): URL {
  return redirected && new URL(url).pathname.endsWith('/status') ? new URL('.', url) : address
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.message
}
