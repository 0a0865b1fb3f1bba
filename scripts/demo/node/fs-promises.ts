import { bring } from './contents.ts'
import { files } from './volume.ts'

const { promises } = files

// node:fs/promises, where a file of the library comes when it is first opened.
export const { mkdir, readdir, rename, rm, stat } = promises

export const open: typeof promises.open = async (path, ...how) => {
  await bring(String(path))
  return await promises.open(path, ...how)
}

export const readFile: typeof promises.readFile = async (path, ...how) => {
  await bring(String(path))
  return await promises.readFile(path, ...how)
}
