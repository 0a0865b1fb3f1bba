import { bring } from './contents.ts'
import { files } from './volume.ts'

const { promises } = files

// node:fs/promises, where a file of the library comes when it is first opened.
export const { mkdir, readdir, rename, rm, stat } = promises

export const open: typeof promises.open = async (path, ...how) => {
  await bring(String(path))
  return await promises.open(path, ...how)
}

export function readFile(path: string): Promise<Buffer>
export function readFile(path: string, encoding: BufferEncoding): Promise<string>
export async function readFile(path: string, encoding?: BufferEncoding): Promise<Buffer | string> {
  await bring(path)
  return (await promises.readFile(path, encoding)) as Buffer | string
}
