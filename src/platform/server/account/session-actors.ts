import { fromPromise } from 'xstate'
import { loginAnswerSchema, logoutAnswerSchema, serverStatusSchema } from '#machines/model/entities/index.ts'
import type { LoginAnswer } from '#machines/model/entities/index.ts'
import { toAppError } from '#machines/model/errors.ts'
import { signedInOf } from '#machines/account/session/account.ts'
import type {
  LeftBehind,
  RestoreOutcome,
  ServerFacts,
  SignedIn,
  SignOutOutcome,
} from '#machines/account/session/session.types.ts'
import type { Arrival } from '../../page/arrival.ts'
import { readText } from '../../storage/local.ts'
import type { KeyStore } from '../../storage/key-store.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import type { Server } from '../server.ts'
import type { Vault } from './vault.ts'

export interface SessionDeps {
  urls: Urls
  /** What this page is to a visit at the provider of sign-ins. */
  arrival: Arrival
  tabStorage: KeyStore | null
  server: Server
  vault: Vault
  /** Whether there is a fresh token; false when the server refuses. */
  refresh: () => Promise<boolean>
  /** Makes what this user saw last be there at once; null where nothing of it is kept. */
  recall: (userId: string) => Promise<SignedIn | null>
  /** Nothing of what was seen stays in this browser; for good, nothing of what was to be heard next either. */
  forgetSeen: (isForGood: boolean) => Promise<void>
  /** The user's record of the answer seeds the read cache, so that it is not asked for again. */
  onUser: (answer: LoginAnswer) => void
  /** Media of this user with something heard here that the server does not have yet. */
  countLeft: () => Promise<LeftBehind>
  /** Removes everything that is kept in this browser. */
  forgetDevice: () => Promise<void>
  /** Names this page's socket at sign-out, so that the server detaches it. */
  socketId: () => string | null
}

const SIGN_OUT_MS = 2000

interface Credentials {
  username: string
  password: string
}

export function createSessionActors({
  urls,
  arrival,
  tabStorage,
  server,
  vault,
  refresh,
  recall,
  forgetSeen,
  onUser,
  countLeft,
  forgetDevice,
  socketId,
}: SessionDeps) {
  let news = arrival
  /** Whether the sign-in that is asked for is the provider's. */
  let isByProvider = false
  let leavesTo: string | null = null

  /** Notes in this tab who signed in by the provider, which frees the way to switch passwords off. */
  function noteProvider(userId: string | null): void {
    if (userId === null) tabStorage?.removeItem('providerUser')
    else tabStorage?.setItem('providerUser', userId)
    isByProvider = false
  }

  /** Who left on purpose is not sent to the provider again by itself; no name of a visit is like this. */
  const markLeft = (): void => tabStorage?.setItem('providerVisit', '-')

  /** Where the server sends after the last sign-out, if anywhere. */
  const wayOut = (): string | null => (leavesTo !== null && /^https?:/i.test(leavesTo) ? leavesTo : null)

  function entered(answer: LoginAnswer): SignedIn {
    noteProvider(null)
    const { accessToken, token } = answer.user
    if (accessToken) vault.keep({ access: accessToken, lasting: null })
    else if (token) vault.keep({ lasting: token })
    return known(answer)
  }

  function known(answer: LoginAnswer): SignedIn {
    vault.belongsTo(answer.user.id)
    onUser(answer)
    return signedInOf(answer)
  }

  async function signIn({ username, password }: Credentials): Promise<SignedIn> {
    // the new cookie would hide an earlier sign-in that the server still knows
    if (vault.isSignOutPending()) await endSignIn()
    return entered(await server.read('post', '/login', loginAnswerSchema, { json: { username, password } }))
  }

  const readStatus = (signal: AbortSignal) =>
    server.read('get', '/status', serverStatusSchema, { signal, timeoutMs: 8000 })

  /** Has the server end the refresh cookie. The call needs no token, and works when the cookie is no good any more. */
  async function endSignIn(signal?: AbortSignal): Promise<SignOutOutcome> {
    try {
      const json = { socketId: socketId() }
      const answer = await server.read('post', '/logout', logoutAnswerSchema, {
        json,
        timeoutMs: SIGN_OUT_MS,
        ...(signal ? { signal } : {}),
      })
      leavesTo = answer?.redirect_url ?? null
      vault.confirmSignOut()
      return 'confirmed'
    } catch {
      return 'unconfirmed'
    }
  }

  /** One tab after the other, so that the provider is asked by one: the next finds the sign-in ended. */
  async function endInTurn(signal: AbortSignal): Promise<SignOutOutcome> {
    const end = async (): Promise<SignOutOutcome> =>
      vault.isSignOutPending() ? await endSignIn(signal) : 'confirmed'
    const { locks } = navigator as Partial<Navigator>
    return await (locks?.request('earmark-sign-out', { signal }, end).catch(end) ?? end())
  }

  /** The server takes the token no more. */
  async function leaveNothing(): Promise<void> {
    vault.clear()
    await forgetSeen(false)
  }

  const actors = {
    recallSession: fromPromise<SignedIn | null>(async () => {
      const userId = news === 'unused' && !vault.isSignOutPending() ? vault.listener() : null
      return userId === null || !vault.isKept() ? null : await recall(userId)
    }),

    restoreSession: fromPromise<RestoreOutcome>(async ({ signal }) => {
      if (vault.isSignOutPending()) return { kind: 'signOutPending' }
      const provider = news
      news = 'used'
      if (provider === 'returned') {
        vault.keep({ access: null, lasting: null })
        isByProvider = true
        return { kind: 'returned' }
      }
      if (!vault.isKept()) return { kind: 'signedOut', provider }
      if (vault.kind() === 'pair' && vault.bearer() === null && !(await refresh())) {
        await leaveNothing()
        return { kind: 'expired' }
      }
      try {
        const answer = await server.read('post', '/api/authorize', loginAnswerSchema, { signal })
        // another may have signed in meanwhile, in another tab
        if (isByProvider || readText(tabStorage, 'providerUser') !== answer.user.id) {
          noteProvider(isByProvider ? answer.user.id : null)
        }
        return { kind: 'signedIn', signedIn: known(answer) }
      } catch (error) {
        const { code } = toAppError(error)
        if (code !== 'unauthorized' && code !== 'forbidden' && code !== 'notFound') throw error
        await leaveNothing()
        return { kind: code === 'forbidden' ? 'disabled' : 'expired' }
      }
    }),

    readServer: fromPromise<ServerFacts>(async ({ signal }) => {
      const status = await readStatus(signal)
      return {
        isInit: status.isInit,
        language: status.language,
        version: status.serverVersion ?? null,
        takesPasswords: status.authMethods?.includes('local') ?? true,
        provider: status.authMethods?.includes('openid')
          ? {
              label: status.authFormData?.authOpenIDButtonText ?? 'OpenID',
              opensItself: status.authFormData?.authOpenIDAutoLaunch ?? false,
            }
          : null,
        customMessage: status.authFormData?.authLoginCustomMessage || null,
        configPath: status.ConfigPath ?? null,
        metadataPath: status.MetadataPath ?? null,
      }
    }),

    signIn: fromPromise<SignedIn, Credentials>(({ input }) => signIn(input)),

    openProvider: fromPromise<void>(async () => {
      if (vault.isSignOutPending()) await endSignIn()
      const { openProvider } = await import('./open-provider.ts')
      await openProvider(urls, tabStorage)
    }),

    setUpServer: fromPromise<SignedIn, Credentials>(async ({ input, signal }) => {
      try {
        await server.send('post', '/init', 'OK', { json: { newRoot: { ...input } } })
      } catch (error) {
        // the answer that was lost can have been a yes
        if (!(await readStatus(signal)).isInit) throw error
      }
      return signIn(input)
    }),

    countLeft: fromPromise<LeftBehind>(countLeft),

    signOut: fromPromise<SignOutOutcome>(async ({ signal }) => {
      // begun before: another may be signed in by now, whose sign-in and whose things these are not
      if (vault.kind() === null && !vault.isSignOutPending()) return 'confirmed'
      const forgetting = forgetSeen(true)
      if (vault.kind() === 'lasting') {
        // a lasting token is forgotten here and nowhere else; the call only detaches the socket
        const detaching = endSignIn(signal)
        vault.leave()
        await Promise.all([detaching, forgetting])
        return 'confirmed'
      }
      vault.leave()
      await forgetting
      return await endInTurn(signal)
    }),

    forgetDevice: fromPromise<string | null>(async () => {
      markLeft()
      await forgetDevice()
      return wayOut()
    }),
  }
  return {
    actors,
    actions: {
      leaveProvider: () => {
        markLeft()
        noteProvider(null)
        const address = wayOut()
        if (address !== null) window.location.assign(address)
      },
    },
  }
}
