import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAudio } from '#tests/server/mime.ts'
import { demoMedia } from '#tests/server/options.ts'
import { probeFile } from '#tests/server/scan/probe.ts'
import { filesBelow } from '../lib/files.ts'
import type { DemoFile, DemoLibrary } from './library-format.ts'

/** One time for all, so that the same library is the same files. */
const AT = Date.UTC(2026, 0, 1)
const TEXT = /\.(?:txt|opf|nfo|json)$/
const PROBED = /\.(?:mp4|mkv|webm)$/
/** Words about the library, not of it. */
const LEFT_OUT = /^README/

/** Writes the media of the demo and `library.json` into a folder. Files have numbers for names, which every host serves. */
export async function writeDemoLibrary(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files: DemoFile[] = []
  const probes: (readonly [string, unknown])[] = []
  for (const name of filesBelow(demoMedia).toSorted()) {
    if (LEFT_OUT.test(name)) continue
    const from = path.join(demoMedia, name)
    const data = await readFile(from)
    const size = data.length
    if (TEXT.test(name)) {
      files.push({ path: name, size, text: data.toString('utf8') })
      continue
    }
    const number = `${String(files.length).padStart(3, '0')}.bin`
    files.push({ path: name, size, name: number })
    await cp(from, path.join(folder, number))
    if (isAudio(name) || PROBED.test(name)) probes.push([name, await probeFile(from)])
  }
  const library: DemoLibrary = { at: AT, files, probes }
  await writeFile(path.join(folder, 'library.json'), JSON.stringify(library))
}
