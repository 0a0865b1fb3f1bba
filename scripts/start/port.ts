import net from 'node:net'

/** The wanted port if it is free on `host`, otherwise one that is. */
export async function freePort(wanted: number, host: string): Promise<number> {
  return (await tryPort(wanted, host)) ?? (await tryPort(0, host)) ?? wanted
}

async function tryPort(port: number, host: string): Promise<number | undefined> {
  return await new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined))
    })
  })
}

const REASONS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken. Stop what listens there, or name another with --port (PORT).`,
  EACCES: (port) => `This account may not open port ${port}. Name one above 1023 with --port (PORT).`,
  EADDRNOTAVAIL: (_, host) =>
    `${host} is no address of this machine. --host (HOST) 0.0.0.0 means all it has.`,
}

/** What kept a server from listening, as a sentence; any other error as it is. */
export function whyNotListening(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]?.(port, host)
  return reason === undefined ? error : new Error(reason, { cause: error })
}

/** Reads `PORT`; throws with a plain reason when it is none. */
export function parsePort(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Error(`--port (PORT) must be a number from 0 to 65535, not "${text}"`)
}
