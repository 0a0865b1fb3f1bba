import { fromPromise } from 'xstate'
import { loginAnswerSchema, serverStatusSchema } from '#machines/model/entities/index.ts'
import type { LoginAnswer } from '#machines/model/entities/index.ts'
import { toAppError } from '#machines/model/errors.ts'
import { signedInOf } from '#machines/account/session/account.ts'
import type {
  RestoreOutcome,
  ServerFacts,
  SignedIn,
  SignOutOutcome,
} from '#machines/account/session/session.types.ts'
import type { Server } from './server.ts'
import type { Vault } from './vault.ts'

export interface SessionDeps {
  server: Server
  vault: Vault
  /** Whether there is a fresh token; false when the server refuses. */
  refresh: () => Promise<boolean>
  /** The user's record of the answer seeds the read cache, so that it is not asked for again. */
  onUser: (answer: LoginAnswer) => void
  /** Media of this user with something heard here that the server does not have yet. */
  countUnsent: () => Promise<number>
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
  server,
  vault,
  refresh,
  onUser,
  countUnsent,
  forgetDevice,
  socketId,
}: SessionDeps) {
  function entered(answer: LoginAnswer): SignedIn {
    const { accessToken, token } = answer.user
    if (accessToken) vault.keep({ access: accessToken, lasting: null })
    else if (token) vault.keep({ lasting: token })
    onUser(answer)
    return signedInOf(answer)
  }

  async function signIn({ username, password }: Credentials): Promise<SignedIn> {
    // the new cookie would hide an earlier sign-in that the server still knows
    if (vault.isSignOutPending()) await endSignIn()
    return entered(await server.read('post', '/login', loginAnswerSchema, { json: { username, password } }))
  }

  /** Has the server end the refresh cookie. The call needs no token, and works when the cookie is no good any more. */
  async function endSignIn(signal?: AbortSignal): Promise<SignOutOutcome> {
    try {
      const json = { socketId: socketId() }
      await server.send('post', '/logout', { json, timeoutMs: SIGN_OUT_MS, ...(signal ? { signal } : {}) })
      vault.confirmSignOut()
      return 'confirmed'
    } catch {
      return 'unconfirmed'
    }
  }

  return {
    restoreSession: fromPromise<RestoreOutcome>(async ({ signal }) => {
      if (vault.isSignOutPending()) return { kind: 'signOutPending' }
      if (!vault.isKept()) return { kind: 'signedOut' }
      if (vault.kind() === 'pair' && vault.bearer() === null && !(await refresh())) {
        vault.clear()
        return { kind: 'signedOut' }
      }
      try {
        const answer = await server.read('post', '/api/authorize', loginAnswerSchema, { signal })
        onUser(answer)
        return { kind: 'signedIn', signedIn: signedInOf(answer) }
      } catch (error) {
        const { code } = toAppError(error)
        if (code !== 'unauthorized' && code !== 'forbidden' && code !== 'notFound') throw error
        vault.clear()
        return { kind: code === 'forbidden' ? 'disabled' : 'signedOut' }
      }
    }),

    readServer: fromPromise<ServerFacts>(async ({ signal }) => {
      const status = await server.read('get', '/status', serverStatusSchema, { signal, timeoutMs: 8000 })
      return {
        isInit: status.isInit,
        language: status.language,
        version: status.serverVersion ?? null,
        customMessage: status.authFormData?.authLoginCustomMessage || null,
        configPath: status.ConfigPath ?? null,
        metadataPath: status.MetadataPath ?? null,
      }
    }),

    signIn: fromPromise<SignedIn, Credentials>(({ input }) => signIn(input)),

    setUpServer: fromPromise<SignedIn, Credentials>(async ({ input }) => {
      await server.send('post', '/init', { json: { newRoot: { ...input } } })
      return signIn(input)
    }),

    countUnsent: fromPromise<number>(countUnsent),

    signOut: fromPromise<SignOutOutcome>(async ({ signal }) => {
      if (vault.kind() === 'lasting') {
        // a lasting token is forgotten here and nowhere else; the call only detaches the socket
        const detaching = endSignIn(signal)
        vault.leave()
        await detaching
        return 'confirmed'
      }
      vault.leave()
      return vault.isSignOutPending() ? await endSignIn(signal) : 'confirmed'
    }),

    forgetDevice: fromPromise<void>(forgetDevice),
  }
}
