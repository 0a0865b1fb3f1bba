import { createFsFromVolume, Volume } from 'memfs'

/** The file tree of the stand-in in a worker. */
export const volume = new Volume()

export const files = createFsFromVolume(volume)
