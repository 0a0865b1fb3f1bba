import { isLoginPath, signInPath } from '#machines/app/navigation/paths.ts'
import { appError } from '#machines/model/errors.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { randomHex } from '../../random-hex.ts'
import type { KeyStore } from '../../storage/key-store.ts'
import { answerOf, failureOf } from '../who-answered.ts'

const TIMEOUT_MS = 10_000

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
    if (answer.status === 429 || answer.status >= 500) {
      throw failureOf({ method: 'GET', path: '/auth/openid' }, await answerOf(answer, TIMEOUT_MS))
    }
    throw appError('unsupported')
  }
  if (!tab) throw appError('unsupported')
  tab.setItem('providerVisit', `${state} ${form.slice('/login'.length)}`)
  window.location.assign(address)
}
