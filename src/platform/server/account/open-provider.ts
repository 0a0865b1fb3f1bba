import { isLoginPath, signInPath } from '#machines/app/navigation/paths.ts'
import { appError } from '#machines/model/errors.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { randomHex } from '../../random-hex.ts'
import type { KeyStore } from '../../storage/key-store.ts'
import { answerOf, failureOf, intercepted, isMissingRoute } from '../who-answered.ts'
import type { Answer } from '../who-answered.ts'

const TIMEOUT_MS = 10_000
const CALL = { method: 'GET', path: '/auth/openid' }

/** The server's own no to an address that it cannot come back to: as JSON with a message, or as a sentence. */
const isRefusal = ({ status, text }: Answer): boolean =>
  status === 400 && /\bcallback\b/i.test(text) && !/<[a-z!/]/i.test(text)

/**
 * Leaves the page for the provider. The server names the address to come back to by the host it was asked at, so it is
 * first asked without any cookie whether it would take this one: on a host that does not say its name to the server it
 * refuses.
 * @throws AppError `unsupported` where this address cannot be come back to, else why the server was not reached
 */
export async function openProvider(urls: Urls, tab: KeyStore | null): Promise<void> {
  const { origin, pathname, search } = window.location
  const path = pathname.slice(urls.base.length) || '/'
  const form = isLoginPath(path) ? `/login${search}` : signInPath({ path, search })
  const state = randomHex(16)
  // behind the sign that is not sent to servers, so that what the server appends stays in this browser
  const callback = `${origin}${urls.base}${form}#openid=${state}`
  const address = `${urls.call('/auth/openid')}?callback=${encodeURIComponent(callback)}`
  const answer = await fetch(address, {
    credentials: 'omit',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw appError('unreachable')
  })
  if (answer.type !== 'opaqueredirect') {
    if (answer.ok) throw intercepted()
    const said = await answerOf(answer, TIMEOUT_MS)
    if (isRefusal(said) || isMissingRoute(CALL, said)) throw appError('unsupported')
    const failure = failureOf(CALL, said)
    // the server has no other refusal of this call, so a gate gave it in the server's words
    const isGate = failure.status !== undefined && failure.status < 500 && failure.status !== 429
    throw isGate ? intercepted() : failure
  }
  if (!tab) throw appError('unsupported')
  tab.setItem('providerVisit', `${state} ${form.slice('/login'.length)}`)
  window.location.assign(address)
}
