import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import type { Socket } from 'socket.io'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { EventObject } from 'xstate'
import type { SocketCommand } from '#machines/server/connection/connection.types.ts'
import { textFrame } from '#tests/server/socket/text-frame.ts'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import { createSocketActor } from './socket.ts'

const READER = { ...accountWith('user', { libraries: ['books'] }), id: 'me' }

const closings: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()))
})

/** The library's file does not come, this often. */
function libraryFails(times: number): void {
  let left = times
  vi.doMock('socket.io-client', () => {
    left -= 1
    if (left >= 0) throw new Error('no such file')
    return { io }
  })
  closings.push(() => vi.doUnmock('socket.io-client'))
}

/** A server that greets every client with a token, and an actor of ours that connects to it. */
async function started() {
  const http = createServer()
  const transports: string[] = []
  http.on('upgrade', (request) =>
    transports.push(new URL(request.url ?? '', 'http://x').searchParams.get('transport') ?? ''),
  )
  http.on('request', () => transports.push('request'))
  const tokens: unknown[] = []
  const lines: Socket[] = []
  const server = new Server(http)
  server.on('connection', (line) => {
    lines.push(line)
    line.on('ping', () => line.emit('pong'))
    line.on('auth', (token) => {
      tokens.push(token)
      line.emit('init', { userId: 'me', username: 'me' })
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  closings.push(() => server.close())
  const { port } = http.address() as AddressInfo
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${port}`, port: String(port) })

  const facts: EventObject[] = []
  const logic = createSocketActor({
    vault: { bearer: () => 'TOKEN' } as never,
    path: () => '/socket.io',
    reader: () => READER,
    onSocketId: () => {},
  })
  const parent = createActor(
    setup({ actors: { socket: logic } }).createMachine({
      invoke: { src: 'socket', id: 'socket' },
      on: { '*': { actions: ({ event }) => void facts.push(event) } },
    }),
  ).start()
  closings.push(() => parent.stop())
  const command = (each: SocketCommand): void => parent.getSnapshot().children['socket']?.send(each)
  const came = (type: string, times = 1) =>
    vi.waitFor(() => expect(facts.filter((fact) => fact.type === type).length).toBeGreaterThanOrEqual(times))
  return { transports, tokens, lines, facts, command, came, stop: () => parent.stop() }
}

/** The same, connected. */
async function joined() {
  const page = await started()
  await page.came('socket.opened')
  return page
}

describe('the socket', () => {
  it('[P4-01] uses the websocket transport only', async () => {
    const { transports } = await joined()
    expect(transports).toEqual(['websocket'])
  })

  it('[P4-02] names the token when told to, and reports the greeting', async () => {
    const { command, came, tokens, facts } = await joined()
    command({ type: 'socket.authenticate' })
    await came('socket.received')
    expect(tokens).toEqual(['TOKEN'])
    expect(facts.map(({ type }) => type)).toEqual(['socket.opened', 'socket.welcomed', 'socket.received'])
  })

  it('reports a sign of life when it is asked for one', async () => {
    const { command, came, facts } = await joined()
    command({ type: 'socket.check' })
    await came('socket.alive')
    expect(facts.some(({ type }) => type === 'socket.unknown')).toBe(false)
  })

  it('opens another line when this one is given up', async () => {
    const { command, came, lines } = await joined()
    command({ type: 'socket.reconnect' })
    await came('socket.opened', 2)
    await vi.waitFor(() => expect(lines.map(({ connected }) => connected)).toEqual([false, true]))
  })

  it('keeps an open line when told to connect, and tries again at once when it is not', async () => {
    const { command, came, lines } = await joined()
    command({ type: 'socket.connect' })
    command({ type: 'socket.check' })
    await came('socket.alive')
    expect(lines).toHaveLength(1)
    lines[0]?.conn.close()
    await came('socket.closed')
    const since = performance.now()
    command({ type: 'socket.connect' })
    await came('socket.opened', 2)
    expect(performance.now() - since).toBeLessThan(400)
  })

  it('loads the library again when that failed: after a pause, or at once at a command to connect', async () => {
    libraryFails(2)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    closings.push(() => vi.useRealTimers())
    const { command, came, facts } = await started()
    await came('socket.failed')
    vi.advanceTimersByTime(5000)
    await came('socket.failed', 2)
    vi.useRealTimers()
    command({ type: 'socket.reconnect' })
    command({ type: 'socket.connect' })
    await came('socket.opened')
    expect(facts.map(({ type }) => type)).toEqual(['socket.failed', 'socket.failed', 'socket.opened'])
  })

  it('does not load the library any more once it is stopped', async () => {
    libraryFails(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    closings.push(() => vi.useRealTimers())
    const { came, stop } = await started()
    await came('socket.failed')
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('tells unknown and malformed messages apart, by name', async () => {
    const { lines, came, facts } = await joined()
    vi.spyOn(console, 'warn').mockReturnValue()
    lines[0]?.emit('riddle', { answer: 42 })
    lines[0]?.emit('toString', 1)
    lines[0]?.emit('custom_metadata_provider_added', {})
    lines[0]?.emit('scan_start', { name: 'Books' })
    await came('socket.malformed')
    expect(facts.slice(1)).toEqual([
      { type: 'socket.unknown', event: 'riddle' },
      { type: 'socket.unknown', event: 'toString' },
      { type: 'socket.malformed', event: 'scan_start' },
    ])
  })

  it('[promise 3] is closed by garbage, said to be rejected, and not opened again before it is told to', async () => {
    const { lines, came, command, facts } = await joined()
    for (const garbage of ['42[]', '9']) {
      const before = facts.length
      lines.at(-1)?.conn.request.socket.write(textFrame(garbage))
      await vi.waitFor(() => expect(facts.length).toBeGreaterThan(before))
      expect(facts.slice(before)).toEqual([{ type: 'socket.rejected' }])
      await vi.waitFor(() => expect(lines.at(-1)?.connected).toBe(false))
      command({ type: 'socket.connect' })
      await came('socket.opened', lines.length + 1)
    }
    expect(facts.filter(({ type }) => type === 'socket.closed')).toEqual([])
  })

  it('[promise 3] is closed by a flood, of which no more than the limit is read', async () => {
    const { lines, came, facts } = await joined()
    lines[0]?.conn.request.socket.write(Buffer.concat(Array(12_000).fill(textFrame('42["riddle"]'))))
    await came('socket.rejected')
    expect(facts.filter(({ type }) => type === 'socket.unknown').length).toBeLessThan(12_000)
    expect(facts.at(-1)).toEqual({ type: 'socket.rejected' })
  })

  it('[P7-55] keeps to itself what is not for the reader', async () => {
    const { lines, came, facts } = await joined()
    const times = { lastUpdate: 1, createdAt: 1 }
    const playlist = { id: 'p', libraryId: 'books', name: 'Nights', description: null, items: [], ...times }
    lines[0]?.emit('playlist_removed', { ...playlist, userId: 'you' })
    lines[0]?.emit('playlist_removed', { ...playlist, userId: 'me' })
    await came('socket.received')
    expect(facts.slice(1)).toEqual([
      { type: 'socket.alive' },
      {
        type: 'socket.received',
        message: { event: 'playlist_removed', payload: expect.objectContaining({ userId: 'me' }) },
      },
    ])
  })

  it('counts records of a list that had to be left out, and hands on the others', async () => {
    const { lines, came, facts } = await joined()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    lines[0]?.emit('ereader-devices-updated', {
      ereaderDevices: ['odd', { name: 'Kobo', email: 'kobo@example.org' }],
    })
    await came('socket.received')
    expect(facts.slice(1)).toEqual([
      { type: 'socket.malformed', event: 'ereader-devices-updated' },
      {
        type: 'socket.received',
        message: {
          event: 'ereader-devices-updated',
          payload: { ereaderDevices: [{ name: 'Kobo', email: 'kobo@example.org' }] },
        },
        isPart: true,
      },
    ])
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('[promise 1] says of a message without the records of a user that it is a part', async () => {
    const { lines, came, facts } = await joined()
    vi.spyOn(console, 'warn').mockReturnValue()
    lines[0]?.emit('user_updated', { id: 'me', username: 'me', type: 'user' })
    await came('socket.received')
    expect(facts.at(-1)).toMatchObject({ message: { event: 'user_updated' }, isPart: true })
  })
})
