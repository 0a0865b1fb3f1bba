import { volume } from './volume.ts'

const addresses = new Map<string, string>()
const arriving = new Map<string, Promise<void>>()

/** A file of the library that is not here yet: as long as it will be, and read from `address` when it is first opened. */
export function putAbsent(path: string, size: number, at: number, address: string): void {
  write(path, new Uint8Array(size), at)
  addresses.set(path, address)
}

export function write(path: string, data: string | Uint8Array, at: number): void {
  volume.mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true })
  volume.writeFileSync(path, data)
  volume.utimesSync(path, at / 1000, at / 1000)
}

/** Resolves once a file has its content; at once for all that is no absent file. Rejects where it cannot be fetched. */
export async function bring(path: string): Promise<void> {
  const address = addresses.get(path)
  if (address === undefined) return
  const begun = arriving.get(path) ?? fetchInto(path, address)
  arriving.set(path, begun)
  await begun.finally(() => arriving.delete(path))
}

async function fetchInto(path: string, address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${path} cannot be fetched: ${answer.status}`)
  write(path, new Uint8Array(await answer.arrayBuffer()), volume.statSync(path).mtimeMs)
  addresses.delete(path)
}
