import { parseBuffer, type IAudioMetadata, type IOptions } from 'music-metadata'
import { readFile } from './fs-promises.ts'

/** What the package has in Node alone. */
export const parseFile = async (path: string, options?: IOptions): Promise<IAudioMetadata> =>
  await parseBuffer(new Uint8Array(await readFile(path)), { path }, options)
