import { fromPromise } from 'xstate'
import { homesInFile } from '#machines/browsing/home-layout/home-file.ts'
import type { LayoutChanges } from '#machines/browsing/home-layout/home-layout.types.ts'

/** Bytes of a file that is read here: all that a listener of many years has. */
const LARGEST = 256 * 1024 * 1024

/** Reads how homes are arranged from a file of own data. */
export const readHomes = fromPromise<LayoutChanges, { file: unknown }>(async ({ input: { file } }) => {
  if (!(file instanceof File) || file.size > LARGEST) throw new Error('It is no file of own data.')
  const homes = homesInFile(await file.text())
  if (!homes) throw new Error('It says nothing of a home.')
  return homes
})
