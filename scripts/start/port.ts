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

/** Reads `PORT`; throws with a plain reason when it is none. */
export function parsePort(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Error(`--port (PORT) must be a number from 0 to 65535, not "${text}"`)
}
