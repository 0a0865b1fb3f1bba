import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'
import { actorsNamed, openInspector, WATCHED_BOOK } from '#tests/support/pages/inspector-page.ts'

interface Taken {
  readonly type: string
  readonly sessionId: string
  readonly createdAt: string
  readonly name?: string
  readonly parentId?: string
  readonly sourceId?: string
}

const RECEIVER = fileURLToPath(new URL('../../support/browser/stately-receiver.ts', import.meta.url))

/** The page of a receiver that the inspector's own package makes, as one script. */
async function receiverScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, minify: false, lib: { entry: RECEIVER, formats: ['iife'], name: 'receiver' } },
  })
  const [{ output } = { output: [] }] = [built].flat().filter((each) => 'output' in each)
  return output.map((each) => ('code' in each ? each.code : '')).join('\n')
}

test('[promise 6] a receiver of the inspector’s own package is told the whole tree, and a sequence that fits it', async ({
  app,
  page,
  context,
  standIn,
  signIn,
}) => {
  const script = await receiverScript()
  await context.route('https://stately.ai/**', async (route) => {
    await route.fulfill({
      contentType: 'text/html',
      body: `<title>Inspector</title><script>${script.replaceAll('</script', '<\\/script')}</script>`,
    })
  })
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(WATCHED_BOOK).id}?inspect`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'stately.ai' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open stately.ai' }).click()
  const inspector = await opening
  const taken = async (): Promise<Taken[]> =>
    await inspector.evaluate(() => Reflect.get(globalThis, 'taken') as Taken[])
  await page.bringToFront()
  await app.item.play.click()
  await app.player.hears()
  await expect.poll(async () => JSON.stringify(await taken())).toContain('player.positioned')

  const known = new Set<string>()
  const names: (string | undefined)[] = []
  const strays: Taken[] = []
  let latest = 0
  for (const each of await taken()) {
    if (each.type === '@xstate.actor') {
      if (each.parentId !== undefined && !known.has(each.parentId)) strays.push(each)
      known.add(each.sessionId)
      names.push(each.name)
    } else if (!known.has(each.sessionId) || (each.sourceId !== undefined && !known.has(each.sourceId)))
      strays.push(each)
    if (Number(each.createdAt) < latest) strays.push(each)
    latest = Number(each.createdAt)
  }
  expect(strays).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['system', 'session', 'player', 'progress', 'connection']))
})

test('[promise 3] a page of another origin that opens ours, embeds it and listens hears nothing of it', async ({
  context,
  standIn,
  signIn,
  allowConsole,
}) => {
  allowConsole(/frame-ancestors|Refused to frame|Framing/)
  await signIn()
  const ours = `${standIn.url}/item/${standIn.state.itemTitled(WATCHED_BOOK).id}?inspect`
  await context.route('https://elsewhere.example/**', async (route) => {
    await route.fulfill({
      contentType: 'text/html',
      body: `<title>Elsewhere</title><button>Open</button><iframe src="${ours}"></iframe><script>
        globalThis.taken = []
        const note = ({ data }) => globalThis.taken.push(JSON.stringify(data))
        addEventListener('message', note)
        new BroadcastChannel('inspector').addEventListener('message', note)
        document.querySelector('button').onclick = () => {
          const opened = open(${JSON.stringify(ours)})
          setInterval(() => {
            for (const target of [opened, frames[0]])
              for (const data of [{ type: '@statelyai.connected' }, { kind: 'who' }]) target.postMessage(data, '*')
          }, 50)
        }
      </script>`,
    })
  })
  const stranger = await context.newPage()
  await stranger.goto('https://elsewhere.example/')
  const opening = stranger.waitForEvent('popup')
  await stranger.getByRole('button').click()
  const opened = await opening
  const inside = new App(opened)
  await expect(inside.item.heading).toHaveText(WATCHED_BOOK)
  const inspector = await openInspector(inside)
  await opened.bringToFront()
  await inside.item.play.click()
  await inside.player.hears()
  await expect(actorsNamed(inspector, 'player').first()).toContainText('playing')

  expect(await stranger.evaluate(() => Reflect.get(globalThis, 'taken') as string[])).toEqual([])
  await expect(stranger.locator('iframe').contentFrame().getByRole('heading')).toHaveCount(0)
})
