import type { Engine } from '#tests/engines/browser.ts'
import { chromiumFlags, ensureChromium } from '../lib/chromium.ts'
import type { Desk } from './desk.ts'
import { findFirefox, findMiniBrowser } from './install.ts'
import { openByPuppeteer } from './puppeteer.ts'
import { openWebKit } from './webkit.ts'

/** The engines of the table, in its order. */
export function enginesAt({ env }: Desk): readonly Engine[] {
  return [
    {
      name: 'Chromium',
      hasConsole: true,
      open: async () =>
        await openByPuppeteer({
          executablePath: await ensureChromium(console.log, true),
          args: [...chromiumFlags],
          env,
        }),
    },
    {
      name: 'Firefox',
      hasConsole: true,
      open: async () =>
        await openByPuppeteer({
          browser: 'firefox',
          executablePath: found(findFirefox()),
          env,
        }),
    },
    {
      name: 'WebKit',
      hasConsole: false,
      open: async () => await openWebKit({ binary: found(findMiniBrowser()), env }),
    },
  ]
}

function found(file: string | undefined): string {
  if (file === undefined) throw new Error('The engine is not installed.')
  return file
}
