import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  existsSync,
  symlinkSync,
  writeFileSync,
  cpSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backupFile } from '../jobs/backups.ts'
import { backupSchema } from '../state/backup.schema.ts'
import { createStandIn, DEMO_PASSWORD, type StandIn, FLAVOURS } from '../index.ts'
import { demoMedia } from '../options.ts'

const CANARY = 'the canary outside'

let folder = ''
let canary = ''
let standIn: StandIn
let token = ''

/** A way from the stand-in's folders to the canary, with more steps up than there can be. */
const climb = (): string => `${'../'.repeat(30)}${canary.slice(1)}`

const call = async (method: string, at: string, body?: unknown): Promise<Response> =>
  await fetch(standIn.url + at, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'earmark-escape-'))
  canary = path.join(folder, 'outside', 'canary.jpg')
  mkdirSync(path.dirname(canary))
  writeFileSync(canary, CANARY)
  const book = path.join(folder, 'media', 'audiobooks', 'A Book')
  mkdirSync(book, { recursive: true })
  cpSync(path.join(demoMedia, 'audiobooks', 'Loose Pages.epub'), path.join(book, 'book.epub'))
  symlinkSync(canary, path.join(book, 'leak.jpg'))
  symlinkSync(path.dirname(canary), path.join(book, 'way-out'))
  standIn = await createStandIn({
    media: path.join(folder, 'media'),
    stateFile: path.join(folder, 'data', 'state.json'),
  })
  const answer = await fetch(`${standIn.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: DEMO_PASSWORD }),
  })
  ;({ token } = ((await answer.json()) as { user: { token: string } }).user)
})

afterEach(async () => {
  await standIn.close()
  rmSync(folder, { recursive: true, force: true })
})

const anItem = () => {
  const [item] = standIn.state.items.values()
  if (!item) throw new Error('The library is empty')
  return item
}

describe('[promise 3] nothing outside the folders that the stand-in was given is read', () => {
  test.each(['../', '/../', '/metadata/../', '/audiobooks/../../'])(
    'a cover path that climbs by %s shows nothing',
    async (start) => {
      const { id } = anItem()
      await call('PATCH', `/api/items/${id}/media`, { coverPath: start + climb() })
      const cover = await call('GET', `/api/items/${id}/cover?raw=1`)
      expect(await cover.text()).not.toContain(CANARY)
      expect(cover.status).toBe(404)
    },
  )

  test('whether a file exists is not told', async () => {
    for (const filepath of [climb(), `/${climb()}`, canary, `/audiobooks/A Book/way-out/canary.jpg`]) {
      const answer = await call('POST', '/api/filesystem/pathexists', { filepath })
      expect(await answer.json(), filepath).toEqual({ exists: false })
    }
    const joined = await call('POST', '/api/filesystem/pathexists', {
      directory: climb(),
      folderPath: '/audiobooks',
    })
    expect(joined.status).toBe(400)
  })

  test('a link in the media that leads out is neither scanned nor sent', async () => {
    expect(anItem().libraryFiles.map(({ metadata }) => metadata.filename)).not.toContain('leak.jpg')
    const { id } = anItem()
    for (const name of ['leak.jpg', 'way-out/canary.jpg']) {
      const answer = await call('GET', `/s/item/${id}/${name}`)
      expect(await answer.text()).not.toContain(CANARY)
      expect(answer.status).toBe(404)
    }
  })

  test('a link in the folder of changes that leads out is not followed', async () => {
    const changes = path.join(folder, 'data', 'files', 'metadata')
    mkdirSync(changes, { recursive: true })
    symlinkSync(path.dirname(canary), path.join(changes, 'items'))
    const { id } = anItem()
    const cover = new FormData()
    cover.set('cover', new File(['x'], 'cover.jpg'))
    await call('POST', `/api/items/${id}/cover`, cover)
    expect(existsSync(path.join(path.dirname(canary), id))).toBe(false)
    const answer = await call('GET', '/metadata/items/canary.jpg')
    expect(answer.status).toBe(404)
  })
})

describe('[promise 3] nothing outside the folders that the stand-in was given is written or removed', () => {
  const upload = async (name: string, fields: Record<string, string>): Promise<number> => {
    const [library] = standIn.state.libraries.values()
    const form = new FormData()
    form.set('library', library?.id ?? '')
    form.set('folder', library?.folders[0]?.id ?? '')
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    form.set('0', new File(['written'], name))
    return (await call('POST', '/api/upload', form)).status
  }

  test('an upload stays in its folder, whatever it calls itself', async () => {
    await upload('canary.jpg', { author: '..', series: '..', title: '..' })
    await upload('..', { author: 'x', title: 'y' })
    await upload('canary.jpg', { author: climb(), title: 'outside' })
    expect(readFileSync(canary, 'utf8')).toBe(CANARY)
    expect(existsSync(path.join(folder, 'data', 'files', 'canary.jpg'))).toBe(false)
    expect(existsSync(path.join(folder, 'data', 'canary.jpg'))).toBe(false)
  })

  test('a podcast is made in its folder only', async () => {
    const [library] = standIn.state.libraries.values()
    const answer = await call('POST', '/api/podcasts', {
      libraryId: library?.id,
      folderId: library?.folders[0]?.id,
      path: `${library?.folders[0]?.fullPath}/../metadata/x`,
    })
    expect(answer.status).toBe(400)
  })

  const backupWith = (change: (state: Record<string, never>) => void): FormData => {
    const state = JSON.parse(readFileSync(path.join(folder, 'data', 'state.json'), 'utf8')) as Record<
      string,
      never
    >
    change(state)
    const details = { id: '2023-07-01T0130', createdAt: 0, serverVersion: '2.2.23' }
    const data = backupFile('2.2.23', details, Buffer.from(JSON.stringify(state)))
    const form = new FormData()
    form.set('file', new File([new Uint8Array(data)], '../../../evil.audiobookshelf'))
    return form
  }

  const stored = async (): Promise<void> => {
    await standIn.close()
    standIn = await createStandIn({
      media: path.join(folder, 'media'),
      stateFile: path.join(folder, 'data', 'state.json'),
    })
  }

  test.each([
    ['an item', 'items', (start: string) => ({ path: start })],
    ['a cover', 'items', (start: string) => ({ media: { coverPath: start } })],
    ['a folder of a library', 'libraries', (start: string) => ({ folders: [{ fullPath: start }] })],
    ['an author', 'authors', (start: string) => ({ id: 'a', imagePath: start })],
    ['a line end', 'items', () => ({ path: "/audiobooks/a\nfile '/etc/passwd'" })],
    ['an account', 'users', (start: string) => ({ passwordHash: start })],
  ])('an uploaded backup with the path of %s outside is refused', async (_what, key, change) => {
    await stored()
    const form = backupWith((state) => {
      const list: unknown[] = state[key] ?? []
      list[0] = merge(list[0] ?? {}, change(climb()))
      Object.assign(state, { [key]: list })
    })
    const before = [...standIn.state.backups.keys()]
    const answer = await call('POST', '/api/backups/upload', form)
    expect(answer.status).toBe(500)
    expect([...standIn.state.backups.keys()]).toEqual(before)
    expect(readFileSync(canary, 'utf8')).toBe(CANARY)
  })

  test('a good backup is taken under a plain name, restored, and holds no keys', async () => {
    await call('POST', '/api/backups')
    await stored()
    const [backup] = standIn.state.backups.values()
    const real = path.join(folder, 'data', 'files', backup?.fullPath ?? '')
    const bytes = readFileSync(real)
    expect(bytes.toString()).not.toContain(standIn.state.secret)
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], '../../../evil.audiobookshelf'))
    expect((await call('POST', '/api/backups/upload', form)).status).toBe(200)
    expect(existsSync(path.join(folder, 'evil.audiobookshelf'))).toBe(false)
    const taken = [...standIn.state.backups.keys()].find((id) => id.includes('evil')) ?? ''
    expect(taken).not.toContain('/')
    const { title } = anItem().media.metadata
    anItem().media.metadata.title = 'Changed since'
    expect((await call('GET', `/api/backups/${taken}/apply`)).status).toBe(200)
    expect(anItem().media.metadata.title).toBe(title)
  })

  test.each(FLAVOURS)('the backup of the whole demo library on %s is one that fits', async (flavour) => {
    const demo = await createStandIn({ flavour })
    const kept = JSON.parse(JSON.stringify(demo.state.toFile())) as unknown
    await demo.close()
    expect(backupSchema.safeParse(kept).error?.issues ?? []).toEqual([])
  })

  test('the removal of an item never reaches above it', async () => {
    const item = anItem()
    mkdirSync(path.join(folder, 'data', 'files', 'metadata'), { recursive: true })
    for (const at of [climb(), '/', '.', '/audiobooks/..']) {
      item.path = at
      standIn.state.items.set(item)
      await call('DELETE', `/api/items/${item.id}?hard=1`)
      expect(readFileSync(canary, 'utf8'), at).toBe(CANARY)
      expect(existsSync(path.join(folder, 'data', 'files', 'metadata')), at).toBe(true)
    }
  })
})

function merge(into: unknown, from: object): unknown {
  const result: Record<string, unknown> = { ...(into as object) }
  for (const [key, value] of Object.entries(from) as [string, unknown][]) {
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
    result[key] = isPlain ? merge(result[key] ?? {}, value) : value
  }
  return result
}
