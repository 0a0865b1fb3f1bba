import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { run, tool } from './run.ts'

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']
/**
 * The same engine without a window around the page: a test takes a third less of the processor. It keeps nothing on disk
 * that a kill would leave.
 */
const SHELL = 'chromium-headless-shell'
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
]

/**
 * Where a browser may be, in the order in which they are taken.
 * @param isWhole as people have it, for what is measured or must outlive it on disk
 */
export function candidates(
  env: Readonly<Record<string, string | undefined>>,
  own: string,
  isWhole = false,
): string[] {
  const names = isWhole ? whole : [SHELL, ...whole]
  const named = [env.EARMARK_CHROMIUM, env.CHROMIUM_PATH].flatMap((one) => (one ? [one] : []))
  const fitting = named.filter((file) => !isWhole || path.basename(file) !== SHELL)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => path.join(folder, name + suffix)))
  return [...fitting, ...onPath, ...fixed, own]
}

/** The first Chromium of this machine, or undefined. */
export function findChromium(isWhole = false): string | undefined {
  return candidates(process.env, chromium.executablePath(), isWhole).find((file) => existsSync(file))
}

/** Flags that keep a browser quiet and working in a container, as root and without a network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // letters are as wide in the shell as in the whole browser
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
] as const

/** A Chromium, installed now when there is none; throws with what was tried. */
export async function ensureChromium(say: (line: string) => void, isWhole = false): Promise<string> {
  const found = findChromium(isWhole)
  if (found !== undefined) return found

  say('There is no Chromium: installing one …')
  const tried: string[] = []
  const download = await run(process.execPath, [tool('playwright/cli.js'), 'install', 'chromium'], {
    output: 'collect',
    limitMs: 300_000,
  })
  tried.push(`npx playwright install chromium: ${lastLine(download.output)}`)
  if (findChromium() === undefined && process.platform === 'linux' && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { output: 'collect', limitMs: 300_000 })
    for (const names of isWhole ? [['chromium']] : [['chromium', SHELL], ['chromium']]) {
      const apt = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        output: 'collect',
        limitMs: 600_000,
      })
      tried.push(`apt-get install ${names.join(' ')}: ${lastLine(apt.output)}`)
      if (findChromium(isWhole) !== undefined) break
    }
  }
  const installed = findChromium(isWhole)
  if (installed !== undefined) return installed
  throw new Error(
    [
      'No Chromium was found and none could be installed. Tried:',
      ...tried.map((line) => `  ${line}`),
      'Install Chromium or Chrome, or name one in EARMARK_CHROMIUM.',
    ].join('\n'),
  )
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
