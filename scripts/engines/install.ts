import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { run } from '../lib/run.ts'

/** What the engines need: a program on the path or a file, and the Debian package that brings it. */
const NEEDED: readonly { readonly find: () => string | undefined; readonly from: string }[] = [
  { find: () => findFirefox(), from: 'firefox-esr' },
  { find: () => onPath('WebKitWebDriver'), from: 'webkit2gtk-driver' },
  { find: () => findMiniBrowser(), from: 'webkit2gtk-driver' },
  { find: () => onPath('Xvfb'), from: 'xvfb' },
  { find: () => onPath('pulseaudio'), from: 'pulseaudio' },
  { find: () => plugin('isomp4'), from: 'gstreamer1.0-plugins-good' },
  { find: () => plugin('hls'), from: 'gstreamer1.0-plugins-bad' },
  { find: () => plugin('libav'), from: 'gstreamer1.0-libav' },
]

export const findFirefox = (): string | undefined =>
  process.env.EARMARK_FIREFOX ?? onPath('firefox-esr') ?? onPath('firefox')

/** The browser that WebKitGTK brings for its WebDriver. */
export const findMiniBrowser = (): string | undefined => inLibraries('webkit2gtk-4.1/MiniBrowser')

/** Installs the packages that are missing; throws with their names where that is not possible. */
export async function ensureEngines(say: (line: string) => void): Promise<void> {
  const packages = missing()
  if (packages.length === 0) return
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Error(`Install these Debian packages first: ${packages.join(' ')}`)
  }
  say(`Installing ${packages.join(', ')} …`)
  await run('apt-get', ['update', '-qq'], { output: 'collect', limitMs: 300_000 })
  const { output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    output: 'collect',
    limitMs: 900_000,
  })
  if (missing().length > 0) throw new Error(`${missing().join(', ')} could not be installed:\n${output}`)
}

const missing = (): string[] => [
  ...new Set(NEEDED.filter(({ find }) => find() === undefined).map(({ from }) => from)),
]

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

const plugin = (name: string): string | undefined => inLibraries(`gstreamer-1.0/libgst${name}.so`)

/** The first file of this name in the folder of any architecture. */
function inLibraries(name: string): string | undefined {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .map((folder) => path.join(libraries, folder, name))
    .find((file) => existsSync(file))
}
