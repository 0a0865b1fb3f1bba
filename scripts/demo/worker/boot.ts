import type { Core } from '#tests/server/core.ts'
import { cachePath, loadState } from '#tests/server/boot/load-state.ts'
import { makeCore } from '#tests/server/boot/make-core.ts'
import { createApp } from '#tests/server/http/app.ts'
import type { App } from '#tests/server/http/env.ts'
import { resolveOptions } from '#tests/server/options.ts'
import type { DemoLibrary } from '../library-format.ts'
import { putAbsent, write } from '../node/contents.ts'
import { volume } from '../node/volume.ts'
import { KeptFiles } from './kept-files.ts'

/** The stand-in as it runs in the worker. */
export interface Demo {
  readonly core: Core
  readonly app: App
  readonly kept: KeptFiles
}

const MEDIA = '/media'
const DATA = '/data'

/** Starts the stand-in over the files below `base`, with what was kept in the database of that name. */
export async function boot(base: string, database: string): Promise<Demo> {
  const answer = await fetch(`${base}demo/library.json`)
  if (!answer.ok) throw new Error(`The library of the demo cannot be fetched: ${answer.status}`)
  const library = (await answer.json()) as DemoLibrary
  volume.mkdirSync('/tmp', { recursive: true })
  for (const { path, size, text, name } of library.files) {
    if (text === undefined) putAbsent(`${MEDIA}/${path}`, size, library.at, `${base}demo/${name}`)
    else write(`${MEDIA}/${path}`, text, library.at)
  }
  const kept = await KeptFiles.open(database, DATA)
  const options = resolveOptions({ media: MEDIA, stateFile: `${DATA}/state.json` })
  write(cachePath(options), JSON.stringify(cacheOf(library)), library.at)
  const loaded = await loadState(options)
  const core = makeCore(options, loaded, () => core.hub.dropSockets())
  const demo = { core, app: createApp(core, null), kept }
  await kept.flush()
  return demo
}

function cacheOf({ files, probes, at }: DemoLibrary): unknown {
  const sizes = new Map(files.map(({ path, size }) => [path, size]))
  return {
    version: 1,
    entries: probes.map(([path, probe]) => [
      `${MEDIA}/${path}`,
      { stamp: `${sizes.get(path)}:${at}`, probe },
    ]),
  }
}
