import { asJson, call, type Answer, type Call } from './call.ts'
import { described, failed, ok, unknown, type Finding } from './finding.ts'

export interface Account {
  readonly user: string
  readonly password: string
}

const NEEDS_ACCOUNT = 'not looked at: it needs an account (--user NAME; the password in EARMARK_PASSWORD)'
const NAMES = ['sign-in', 'headers', 'seeking', 'covers'] as const

/** What only an account can see: that its token arrives, and how sound and pictures come back. */
export async function signedIn(server: URL, account: Account | null): Promise<readonly Finding[]> {
  if (account === null) return NAMES.map((name) => unknown(name, NEEDS_ACCOUNT))
  const entered = await call(new URL('login', server), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-return-tokens': 'true' },
    body: JSON.stringify({ username: account.user, password: account.password }),
  })
  const { token, refreshToken } = tokensOf(entered)
  if (token === undefined) return [refusedSignIn(entered)]
  const findings: Finding[] = [ok('sign-in', `as ${account.user}`)]
  const ask = async (path: string, options: Call = {}): Promise<Answer> =>
    await call(new URL(path, server), {
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    })
  try {
    findings.push(...(await withToken(ask)))
  } finally {
    await ask('logout', {
      method: 'POST',
      headers: refreshToken === undefined ? {} : { 'x-refresh-token': refreshToken },
    }).catch(() => undefined)
  }
  return findings
}

type Ask = (path: string, options?: Call) => Promise<Answer>

async function withToken(ask: Ask): Promise<readonly Finding[]> {
  const libraries = await ask('api/libraries')
  const listed = asJson(libraries)?.libraries
  if (!Array.isArray(listed)) {
    return [
      failed(
        'headers',
        `the token does not arrive: ${described(libraries)}`,
        'The proxy must pass the Authorization header on. A gate with a password of its own (basic authentication) takes its place: use another kind of gate.',
      ),
    ]
  }
  const passed = ok('headers', 'Authorization arrives')
  const { sound, pictured } = await someBooks(ask, listed)
  return [
    passed,
    sound === null
      ? unknown('seeking', 'not looked at: this account sees no book with sound')
      : await seeking(ask, sound),
    pictured === null
      ? unknown('covers', 'not looked at: this account sees no book with a cover')
      : await covers(ask, pictured),
  ]
}

interface Books {
  /** The address of a file of sound. */
  readonly sound: string | null
  /** The id of a book with a cover. */
  readonly pictured: string | null
}

async function someBooks(ask: Ask, libraries: readonly unknown[]): Promise<Books> {
  let [sound, pictured]: [string | null, string | null] = [null, null]
  for (const library of libraries) {
    const { id, mediaType } = Object(library) as { id?: unknown; mediaType?: unknown }
    if (typeof id !== 'string' || mediaType !== 'book') continue
    const page = asJson(await ask(`api/libraries/${id}/items?limit=25&minified=1`))
    for (const entry of asArray(page?.results)) {
      const { id: itemId, media } = Object(entry) as {
        id?: unknown
        media?: { numTracks?: unknown; coverPath?: unknown }
      }
      if (typeof itemId !== 'string') continue
      if (typeof media?.coverPath === 'string') pictured ??= itemId
      if (Number(media?.numTracks) > 0) sound ??= await firstFile(ask, itemId)
      if (sound !== null && pictured !== null) return { sound, pictured }
    }
  }
  return { sound, pictured }
}

async function firstFile(ask: Ask, itemId: string): Promise<string | null> {
  const item = asJson(await ask(`api/items/${itemId}?expanded=1`))
  const { audioFiles } = Object(item?.media) as { audioFiles?: unknown }
  const { ino } = Object(asArray(audioFiles)[0]) as { ino?: unknown }
  return typeof ino === 'string' ? `api/items/${itemId}/file/${ino}` : null
}

const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

async function seeking(ask: Ask, file: string): Promise<Finding> {
  const name = 'seeking'
  const answer = await ask(file, { headers: { range: 'bytes=16-31' }, mostText: 1 })
  const isPart = answer.status === 206 && answer.headers['content-range']?.startsWith('bytes 16-31/')
  if (isPart) return ok(name, 'a part of a file is answered with that part')
  return failed(
    name,
    `a part of a file was asked for, and the answer is ${answer.status === 200 ? '200, the whole file' : described(answer)}`,
    'Ranges must pass: the proxy may neither drop the Range header nor pack or cache sound. In nginx leave `proxy_force_ranges`, `proxy_cache` and `gzip` for audio off; some gates scan or rewrite bodies, which ends ranges.',
  )
}

async function covers(ask: Ask, id: string): Promise<Finding> {
  const name = 'covers'
  const answer = await ask(`api/items/${id}/cover?width=240`)
  if (answer.status === 200 && answer.headers['content-type']?.startsWith('image/')) {
    return ok(name, 'pictures arrive')
  }
  return failed(
    name,
    `a cover is answered with ${described(answer)}`,
    'Addresses that end in /cover, or carry ?width=, must reach the server as they are: look for rules for pictures in the proxy, and for the server’s metadata folder.',
  )
}

function tokensOf(answer: Answer): { readonly token?: string; readonly refreshToken?: string } {
  const user = asJson(answer)?.user as
    | { accessToken?: unknown; token?: unknown; refreshToken?: unknown }
    | undefined
  const token = user?.accessToken ?? user?.token
  return {
    ...(typeof token === 'string' ? { token } : {}),
    ...(typeof user?.refreshToken === 'string' ? { refreshToken: user.refreshToken } : {}),
  }
}

function refusedSignIn(answer: Answer): Finding {
  const name = 'sign-in'
  if (answer.status === 401) {
    return failed(name, 'the server does not know this name with this password', 'Try them on its own page.')
  }
  if (answer.status === 429) {
    return failed(name, 'too many sign-ins were tried', 'Wait ten minutes, then try again.')
  }
  return failed(
    name,
    `it is not the server that answers: ${described(answer)}`,
    'POST /login must be passed on, with its body.',
  )
}
