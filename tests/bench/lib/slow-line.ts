import net from 'node:net'
import { lasts } from '#tests/support/browser/waits.ts'

/** Bytes in a ms. */
const rate = 9_000_000 / 8 / 1000
const roundTripMs = 100
const PIECE = 16 * 1024

export interface SlowLine {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * What stands at `address`, behind a line of 9 Mbps with round trips of 100 ms, which all connections share. The browser's
 * own way of slowing a line down has it look up who began each call: it reads the client's scripts again for that, and a page
 * without any would seem quicker by as much.
 */
export async function slowLine(address: string): Promise<SlowLine> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<net.Socket>()
  let freeAt = 0
  /** When all that goes through the line before this has gone. */
  const pass = (bytes: number): number => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / rate
    return freeAt
  }
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    void carry(near, far, (bytes) => performance.now() + roundTripMs + bytes / rate)
    void carry(far, near, pass)
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve))
  // a bench that failed does not stop it, and would keep the run from its end
  server.unref()
  const { port: own } = server.address() as net.AddressInfo
  return {
    url: `http://${hostname}:${String(own)}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Hands on each piece at the time that `due` gives for it, and then the end. */
async function carry(from: net.Socket, to: net.Socket, due: (bytes: number) => number): Promise<void> {
  const pieces: { at: number; piece: Buffer }[] = []
  let wake = (): void => undefined
  let isOver = false
  from.on('data', (data: Buffer) => {
    for (let at = 0; at < data.length; at += PIECE) {
      const piece = data.subarray(at, at + PIECE)
      pieces.push({ at: due(piece.length), piece })
    }
    wake()
  })
  from.on('close', () => {
    isOver = true
    wake()
  })
  for (;;) {
    const next = pieces.shift()
    if (next) {
      const left = next.at - performance.now()
      if (left > 0) await lasts(left)
      to.write(next.piece)
    } else if (isOver) {
      to.end()
      return
    } else await new Promise<void>((resolve) => (wake = resolve))
  }
}
