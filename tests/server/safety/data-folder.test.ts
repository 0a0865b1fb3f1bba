import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStandIn, DEMO_PASSWORD, type StandIn } from '../index.ts'
import { readState } from '../state/read-state.ts'
import { signInTo, startChild, type Ask } from './kill-run.ts'

let folder: string
const running: StandIn[] = []
const stateFile = () => join(folder, 'state.json')

/** One book, so that a start takes no time. */
const media = () => join(folder, 'media')
const inChild = () => [...['--state', stateFile(), '--media', media()], ...['--password', DEMO_PASSWORD]]

const start = async (flavour: '2.2.23' | '2.36' = '2.2.23'): Promise<StandIn> => {
  const standIn = await createStandIn({ stateFile: stateFile(), media: media(), flavour })
  running.push(standIn)
  return standIn
}

const stopAll = async (): Promise<void> => {
  for (const standIn of running.splice(0)) await standIn.close()
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-folder-'))
  signIns = new Map()
  mkdirSync(join(media(), 'audiobooks', 'Someone', 'A Book'), { recursive: true })
  writeFileSync(join(media(), 'audiobooks', 'Someone', 'A Book', 'book.epub'), 'no real book')
})
afterEach(async () => {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
})

const asides = (): string[] => readdirSync(folder).filter((name) => name.includes('aside'))

let signIns = new Map<string, Promise<Ask>>()
const askAt = async ({ url }: { url: string }): Promise<Ask> => {
  const known = signIns.get(url) ?? signInTo(url)
  signIns.set(url, known)
  return await known
}

let bookmarks = 0

/** A change that is acknowledged, by its title. */
const addBookmark = async (standIn: { url: string }, title: string): Promise<number> => {
  const ask = await askAt(standIn)
  const { libraries } = (await (await ask('GET', '/api/libraries')).json()) as { libraries: { id: string }[] }
  const list = await ask('GET', `/api/libraries/${libraries[0]?.id}/items?limit=1`)
  const [item] = ((await list.json()) as { results: { id: string }[] }).results
  bookmarks += 1
  return (await ask('POST', `/api/me/item/${item?.id}/bookmark`, { time: bookmarks, title })).status
}

const bookmarksOf = async (standIn: { url: string }): Promise<string[]> => {
  const me = await (await askAt(standIn))('GET', '/api/me')
  return ((await me.json()) as { bookmarks: { title: string }[] }).bookmarks.map(({ title }) => title)
}

describe('a second start on a folder in use', () => {
  test('is refused with a sentence, by another process too, and the first one goes on', async () => {
    const standIn = await start()
    await expect(start()).rejects.toThrow(
      `The data folder ${folder} is in use by another Earmark (process ${process.pid}). Stop that one`,
    )
    await expect(startChild(inChild())).rejects.toThrow('is in use by another Earmark')
    expect(await addBookmark(standIn, 'kept')).toBe(200)
    await stopAll()
    expect(await bookmarksOf(await start())).toContain('kept')
  })

  test('takes over what a dead process left, also when another one has its number since', async () => {
    const lock = join(folder, 'in-use')
    for (const left of [{ pid: 2 ** 22 + 1, began: null }, { pid: process.ppid, began: '1' }, 'garbage']) {
      if (typeof left === 'object' && left.began !== null && process.platform !== 'linux') continue
      writeFileSync(lock, JSON.stringify(left))
      await start()
      expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
      await stopAll()
      expect(readdirSync(folder)).not.toContain('in-use')
    }
  })
})

describe('a state file that is none', () => {
  test.each([
    ['not JSON', '{"users":', 'it is not JSON'],
    ['empty', '', 'it is not JSON'],
    ['a list', '[]', 'it is not shaped like a state'],
    ['null', 'null', 'it is not shaped like a state'],
    ['of something else', '{"name":"x","version":1}', 'it is not shaped like a state'],
  ])('%s is moved aside with a sentence, and never written over', async (_what, text, why) => {
    writeFileSync(stateFile(), text)
    const standIn = await start()
    expect(standIn.notes.join()).toContain(why)
    expect(asides()).toHaveLength(1)
    await stopAll()
    expect(readFileSync(join(folder, asides()[0] ?? ''), 'utf8')).toBe(text)
    expect(readState(stateFile(), '2.2.23').file?.version).toBe(1)
  })

  test('one table of a wrong shape is enough', async () => {
    await start()
    await stopAll()
    const state = JSON.parse(readFileSync(stateFile(), 'utf8')) as Record<string, unknown>
    const wrong = JSON.stringify({ ...state, users: { root: 1 } })
    writeFileSync(stateFile(), wrong)
    const standIn = await start()
    expect(standIn.notes.join()).toContain('(users: ')
    expect(readFileSync(join(folder, asides()[0] ?? ''), 'utf8')).toBe(wrong)
  })

  test('a state of the other server line is kept aside, not lost', async () => {
    await start('2.36')
    await stopAll()
    const before = readFileSync(stateFile(), 'utf8')
    const standIn = await start('2.2.23')
    expect(standIn.notes.join()).toContain('it is of a server 2.36, not 2.2.23')
    expect(readFileSync(join(folder, asides()[0] ?? ''), 'utf8')).toBe(before)
  })

  test('a state with odd values that clients sent is used as it is', async () => {
    const standIn = await start()
    const [user] = standIn.state.users.values()
    const odd = [{ libraryItemId: 1, title: null, time: 'x', createdAt: 0 }]
    Object.assign(user ?? {}, { bookmarks: odd })
    standIn.state.changed()
    await stopAll()
    const again = await start()
    expect(again.notes).toEqual([])
    expect([...again.state.users.values()][0]?.bookmarks).toEqual(odd)
  })
})

describe('the log of changes', () => {
  /** A folder as a kill leaves it: the log is not taken into the state file. */
  const killed = async (): Promise<void> => {
    const server = await startChild(inChild())
    for (const title of ['one', 'two']) expect(await addBookmark(server, title)).toBe(200)
    await server.stop('SIGKILL')
  }

  test('is read again after a kill, without the line that the kill cut', async () => {
    await killed()
    appendFileSync(`${stateFile()}.log`, '[["users","root",{"id"')
    const standIn = await start()
    expect(standIn.notes).toEqual([])
    expect(await bookmarksOf(standIn)).toEqual(expect.arrayContaining(['one', 'two']))
    expect(await addBookmark(standIn, 'three')).toBe(200)
    const lines = readFileSync(`${stateFile()}.log`, 'utf8').trimEnd().split('\n')
    expect(() => lines.map((line) => JSON.parse(line) as unknown)).not.toThrow()
    await stopAll()
    expect(await bookmarksOf(await start())).toEqual(expect.arrayContaining(['one', 'two', 'three']))
  })

  test('that was written to by something else is set aside, and all before that is kept', async () => {
    await killed()
    appendFileSync(`${stateFile()}.log`, 'garbage\n[]\n')
    const whole = readFileSync(`${stateFile()}.log`, 'utf8')
    const standIn = await start()
    expect(standIn.notes.join()).toContain('cannot be read')
    expect(await bookmarksOf(standIn)).toEqual(expect.arrayContaining(['one', 'two']))
    expect(readFileSync(join(folder, asides()[0] ?? ''), 'utf8')).toBe(whole)
  })

  test('is taken into the state file at the end, and repeating it changes nothing', async () => {
    await killed()
    copyFileSync(`${stateFile()}.log`, join(folder, 'copy'))
    await start()
    await stopAll()
    expect(statSync(`${stateFile()}.log`).size).toBe(0)
    copyFileSync(join(folder, 'copy'), `${stateFile()}.log`)
    expect(await bookmarksOf(await start())).toEqual(expect.arrayContaining(['one', 'two']))
  })
})

test.each(['data', 'data/below'])(
  'a file in the place of the data folder is said to be one: %s',
  async (at) => {
    writeFileSync(join(folder, 'data'), 'a file')
    const wanted = join(folder, at)
    await expect(createStandIn({ stateFile: join(wanted, 'state.json') })).rejects.toThrow(
      `The data folder ${wanted} cannot be used: ${join(folder, 'data')} is a file, not a folder.`,
    )
  },
)

test('a folder in the place of the state file is said to be one', async () => {
  mkdirSync(stateFile())
  await expect(start()).rejects.toThrow('a folder is in the place of the state file')
})

describe('a full disk', () => {
  const uploadTo = async ({ url }: { url: string }): Promise<Response> => {
    const ask = await askAt({ url })
    const answer = await ask('GET', '/api/libraries')
    const { libraries } = (await answer.json()) as { libraries: { id: string; folders: { id: string }[] }[] }
    const form = new FormData()
    form.set('library', libraries[0]?.id ?? '')
    form.set('folder', libraries[0]?.folders[0]?.id ?? '')
    form.set('title', 'big')
    form.set('author', 'x')
    form.set('0', new File(['small'], 'small.mp3'))
    form.set('1', new File(['x'.repeat(100_000)], 'big.mp3'))
    return await ask('POST', '/api/upload', form)
  }

  /** No file may grow beyond what the state is at its start, which is what a full disk comes to for each write. */
  const cramped = async () => {
    await start()
    await stopAll()
    return await startChild(inChild(), { limit: 16 })
  }

  test.runIf(process.platform === 'linux')(
    'fails a write with a sentence, takes it back, and loses nothing that was answered before',
    async () => {
      const server = await cramped()
      let last = 0
      let status = 200
      while (status === 200) {
        last += 1
        status = await addBookmark(server, `${'x'.repeat(500)} ${last}`)
      }
      expect(status).toBe(507)
      const known = await bookmarksOf(server)
      expect(known.some((title) => title.endsWith(` ${last}`))).toBe(false)
      const ask = await askAt(server)
      const answer = await ask('POST', '/api/users', {
        username: 'new'.repeat(9000),
        password: 'x',
        type: 'user',
      })
      const failed = { status: answer.status, text: await answer.text() }
      expect([failed.status, failed.text]).toEqual([
        507,
        'This was not saved: the disk of the server is full. Make room on it and try again.',
      ])
      const users = (await (await ask('GET', '/api/users')).json()) as { users: { username: string }[] }
      expect(users.users.filter(({ username }) => username.startsWith('new'))).toEqual([])
      expect(await bookmarksOf(server)).toEqual(known)
      const upload = await uploadTo(server)
      expect([upload.status, await upload.text()]).toEqual([failed.status, failed.text])
      expect(readdirSync(join(folder, 'files'), { recursive: true }).join()).not.toContain('big')
      await server.stop('SIGKILL')

      const standIn = await start()
      expect(standIn.notes).toEqual([])
      expect(await bookmarksOf(standIn)).toEqual(known)
    },
  )
})

test('what no answer waits for is saved a moment later', async () => {
  const standIn = await start()
  const [user] = standIn.state.users.values()
  if (user) user.lastSeen = 12_345
  standIn.state.changed()
  await vi.waitFor(() => expect(readFileSync(`${stateFile()}.log`, 'utf8')).toContain('12345'), 5000)
})
