import net from 'node:net'

/** A line to a server that can be cut. */
export interface Line {
  readonly url: string
  /** Breaks every connection and takes no new one. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

export async function openLine(port: number): Promise<Line> {
  const host = '127.0.0.1'
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (at: number): Promise<void> =>
    await new Promise((resolve) => server.listen(at, host, resolve))
  const cut = async (): Promise<void> =>
    await new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    url: `http://${host}:${address.port}`,
    cut,
    mend: async () => await listen(address.port),
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
