import { fromRoot } from '../../scripts/lib/files.ts'
import { startStaticHost } from '#tests/support/hosts/static-host.ts'
import { EngineApp, text } from './app.ts'
import { signIn } from './entering.ts'
import { idOf } from './flow.ts'
import type { Flow } from './flow.ts'

/** Where the runner puts the demo's files. */
export const demoFolder: string = fromRoot('.cache', 'dist-demo')

const TITLE = 'The Bee Ledger'

/** What Firefox says of a sound that still comes from a worker when its page is left. */
const LEFT = /404|A ServiceWorker intercepted the request and encountered an unexpected error/

export const demo: readonly Flow[] = [
  {
    name: 'the demo, of files alone',
    expected: LEFT,
    async run({ browser, standIn }) {
      const host = await startStaticHost(demoFolder)
      const app = new EngineApp(await browser.newPage(), host.url)
      try {
        await app.open('')
        await app.until(
          'the worker is ready',
          async () => await app.page.evaluate(() => document.querySelector('button')?.disabled === false),
        )
        await app.press('button', 'Open the demo')
        await app.until("the page is the client's", async () =>
          // a look while the page is on its way finds nothing
          app.textOf('body').then(
            (said) => said.includes('everything stays in this browser'),
            () => false,
          ),
        )
        // Firefox refuses code that still comes to a page that is left, and the page says so
        await app.until('the first page has come', async () =>
          app.page
            .evaluate(() =>
              performance
                .getEntriesByType('resource')
                .some((e) => e.name.includes('/sign-in-error-') && e.duration > 0),
            )
            .catch(() => false),
        )
        await app.open('login')
        await signIn(app, 'root')
        // the same files have the same names on every server of this kind
        await app.playItem(idOf(standIn, TITLE))
        await app.reload()
        await app.shows('main h1', TITLE)
        await app.find('button', text('item.continue'))
      } finally {
        await app.page.close()
        await host.stop()
      }
    },
  },
]
