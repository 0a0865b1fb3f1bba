import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { staticRoutes } from '../build/static-routes.ts'
import { ensureMovable } from '../lib/build.ts'
import { fromRoot } from '../lib/files.ts'
import { moveFiles } from '../lib/move-files.ts'
import { withBase } from '../serve/named-base.ts'
import { MOVABLE_BASE, normaliseBase } from '../serve/routes.ts'
import { releasesHead } from '../start/releases.ts'
import { bundle } from './bundle.ts'
import { isLeftBehind } from './client-pages.ts'
import { writeDemoLibrary } from './library.ts'

export interface DemoOptions {
  readonly base?: string | undefined
  readonly outDir: string
  readonly say: (line: string) => void
}

const STYLES = /<link rel="stylesheet"[^>]*>/
const STYLES_HERE = '<!-- the styles of the client -->'

/**
 * Makes static files in which the stand-in runs inside of a service worker: the client as it is built for everyone, a page
 * that starts the worker in the place of each page of it, the worker, and the library.
 */
export async function makeDemo({ base, outDir, say }: DemoOptions): Promise<void> {
  const place = normaliseBase(base)
  const built = await ensureMovable(say)
  await rm(outDir, { recursive: true, force: true })
  await moveFiles(built, outDir, place, isLeftBehind)
  await writeDemoLibrary(path.join(outDir, 'demo'))
  await cp(fromRoot('scripts', 'demo', 'page', 'demo.css'), path.join(outDir, 'demo', 'demo.css'))
  await bundle(['worker', 'main.ts'], outDir, 'sw.js')
  await bundle(['page', 'start.ts'], outDir, 'start.js')
  await bundle(['page', 'demo.ts'], outDir, 'demo.js')

  const page = withBase(await readFile(path.join(built, 'index.html'), 'utf8'), MOVABLE_BASE, place)
  const { head = '' } = releasesHead('off')
  const own = `${head}<link rel="stylesheet" href="${place}demo/demo.css"><script src="${place}demo.js"></script></head>`
  await writeFile(path.join(outDir, 'app.html'), page.replace('</head>', own))
  const styles = STYLES.exec(page)?.[0]
  if (styles === undefined) throw new Error('The page of the client names no styles')
  const start = await readFile(fromRoot('scripts', 'demo', 'page', 'start.html'), 'utf8')
  for (const name of ['index.html', '404.html', ...staticRoutes.map((route) => `${route}/index.html`)]) {
    await mkdir(path.dirname(path.join(outDir, name)), { recursive: true })
    await writeFile(
      path.join(outDir, name),
      withBase(start, MOVABLE_BASE, place).replace(STYLES_HERE, styles),
    )
  }
}
