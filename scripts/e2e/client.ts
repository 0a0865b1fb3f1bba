import { dist, ensureBuild, ensureMovable } from '../lib/build.ts'
import { chromiumFlags, findChromium } from '../lib/chromium.ts'
import { fromRoot } from '../lib/files.ts'
import { createStaticHandler } from '../serve/static-files.ts'
import { startInFront } from '../start/in-front.ts'
import { freePort } from '../start/port.ts'

/** The builds that browser tests open: at the root of a host, and below a path. That one has the gallery too. */
const builds = {
  root: { base: '/', outDir: dist },
  below: { base: '/listen/', outDir: fromRoot('.cache', 'dist-below'), mode: 'gallery' as const },
}

const serve = ({ base, outDir }: { base: string; outDir: string }) =>
  createStaticHandler(outDir, { basePath: base })

async function inFront(address: string) {
  const host = '127.0.0.1'
  const port = await freePort(0, host)
  const { base } = builds.root
  const { stop } = await startInFront(address, {
    port,
    host,
    hosts: [],
    basePath: base,
    staticHandler: serve(builds.root),
  })
  return { url: `http://${host}:${port}`, port, stop }
}

const launchOptions = (executablePath: string | undefined) => ({
  args: [...chromiumFlags],
  ...(executablePath === undefined ? {} : { executablePath }),
})

/** What browser tests, faults and benches are given, so that none of them looks for it. */
export const client = {
  builds,
  serve,
  inFront,
  get browser() {
    return launchOptions(findChromium())
  },
  get wholeBrowser() {
    return launchOptions(findChromium(true))
  },
}

/** Builds what the tests open, so that no two workers do and no test sees yesterday's client. */
export async function ensureBuilds(): Promise<void> {
  await Promise.all([
    ...Object.values(builds).map(async (build) => await ensureBuild({ ...build, say: console.log })),
    // the package and the demo are made of it
    ensureMovable(console.log),
  ])
}
