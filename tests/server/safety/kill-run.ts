import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD } from '../boot/accounts.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const WRITERS = 12

/** A stand-in in a process of its own, over a state file. */
export interface ChildServer {
  url: string
  process: ChildProcess
  /** All that it has said. */
  said: () => string
  stop: (signal: NodeJS.Signals) => Promise<void>
}

/** Starts one; rejects with what it said when it ends instead of listening. `limit` is the largest file it may write, in KiB. */
export const startChild = async (
  args: readonly string[],
  { limit }: { limit?: number } = {},
): Promise<ChildServer> => {
  const command = [process.execPath, '--import', 'tsx', main, ...args]
  const [program = '', ...rest] =
    limit === undefined ? command : ['sh', '-c', `ulimit -f ${limit * 2}; exec "$@"`, 'sh', ...command]
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const found = /Listening on (\S+)/u.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(said)))
  })
  return {
    url,
    process: child,
    said: () => said,
    stop: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

export type Ask = (method: string, path: string, body?: unknown) => Promise<Response>

/** Signs in, and calls as that user. */
export const signInTo = async (url: string, username = 'root'): Promise<Ask> => {
  const json = { 'content-type': 'application/json' }
  const signIn = await fetch(`${url}/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const { user } = (await signIn.json()) as { user: { token: string } }
  return async (method, path, body) =>
    await fetch(`${url}${path}`, {
      method,
      headers: { ...(body instanceof FormData ? {} : json), authorization: `Bearer ${user.token}` },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
}

/** What was acknowledged: the last position of each title, and every bookmark. */
interface Acknowledged {
  positions: Map<string, number>
  bookmarks: Set<string>
  writes: number
}

interface Me {
  mediaProgress: { libraryItemId: string; currentTime: number }[]
  bookmarks: { libraryItemId: string; title: string }[]
}

const itemIds = async (ask: Ask): Promise<string[]> => {
  const { libraries } = (await (await ask('GET', '/api/libraries')).json()) as { libraries: { id: string }[] }
  const answer = await ask('GET', `/api/libraries/${libraries[0]?.id}/items?limit=${WRITERS}`)
  return ((await answer.json()) as { results: { id: string }[] }).results.map(({ id }) => id)
}

/** Writes as fast as it is answered, until the server is gone. */
const writeOn = async (ask: Ask, id: string, known: Acknowledged): Promise<void> => {
  let position = known.positions.get(id) ?? 1
  for (;;) {
    position += 1
    const isBookmark = position % 4 === 0
    const title = `${id} ${position}`
    const answer = await (
      isBookmark
        ? ask('POST', `/api/me/item/${id}/bookmark`, { time: position, title })
        : ask('PATCH', `/api/me/progress/${id}`, { currentTime: position, duration: 1e9 })
    ).catch(() => null)
    if (answer?.status !== 200) return
    if (isBookmark) known.bookmarks.add(title)
    else known.positions.set(id, position)
    known.writes += 1
  }
}

/** The acknowledged writes that the server does not know (any more). */
const lostOf = async (ask: Ask, known: Acknowledged): Promise<string[]> => {
  const me = (await (await ask('GET', '/api/me')).json()) as Me
  const titles = new Set(me.bookmarks.map(({ title }) => title))
  const positions = new Map(
    me.mediaProgress.map(({ libraryItemId, currentTime }) => [libraryItemId, currentTime]),
  )
  return [
    ...[...known.bookmarks].filter((title) => !titles.has(title)),
    ...[...known.positions].filter(([id, at]) => (positions.get(id) ?? 0) < at).map(([id]) => id),
  ]
}

export interface KillReport {
  kills: number
  writes: number
  lost: string[]
  writesPerSecond: number
}

/** Kills a server in the middle of its writes, over and over, and looks each time for what it had acknowledged. */
export const killInWrites = async (kills: number, args: readonly string[]): Promise<KillReport> => {
  const known: Acknowledged = { positions: new Map(), bookmarks: new Set(), writes: 0 }
  const lost: string[] = []
  let writingMs = 0
  for (let kill = 0; kill <= kills; kill += 1) {
    const server = await startChild(args)
    const ask = await signInTo(server.url)
    lost.push(...(await lostOf(ask, known)))
    if (kill === kills) {
      await server.stop('SIGTERM')
      break
    }
    const ids = await itemIds(ask)
    const began = performance.now()
    const writers = Promise.all(ids.map((id) => writeOn(ask, id, known)))
    // no two kills hit the same moment between two saves
    await new Promise((resolve) => setTimeout(resolve, 300 + ((kill * 37) % 250)))
    await server.stop('SIGKILL')
    writingMs += performance.now() - began
    await writers
  }
  return { kills, writes: known.writes, lost, writesPerSecond: Math.round((known.writes / writingMs) * 1000) }
}
