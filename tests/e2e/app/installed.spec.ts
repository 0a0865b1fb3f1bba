import { expect, test } from '#tests/support/browser/fixtures.ts'
import { PalettePage } from '#tests/support/pages/palette.ts'

interface Manifest {
  shortcuts: readonly { url: string }[]
  share_target: { action: string; params: Record<string, string> }
  file_handlers: readonly { action: string }[]
  icons: readonly { src: string }[]
  screenshots: readonly { src: string; sizes: string }[]
}

const FEED = 'https://feeds.example/signal.xml'

test('every address in the manifest is one of the app, and its pictures are there', async ({
  page,
  signIn,
}) => {
  await signIn('root')
  const manifest = (await (await page.request.get('manifest.webmanifest')).json()) as Manifest
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true)
  for (const { src, sizes } of manifest.screenshots) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
      return `${width}x${height}`
    }, `/${src}`)
    expect(size, src).toBe(sizes)
  }
  const addresses = [
    ...manifest.shortcuts.map(({ url }) => url),
    manifest.share_target.action,
    ...manifest.file_handlers.map(({ action }) => action),
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden()
  }
})

test('a shortcut opens the search', async ({ page, signIn }) => {
  await signIn()
  await page.goto('search')
  await expect(new PalettePage(page).field).toBeFocused()
})

test('a feed that was shared with the app stands in the field, and nothing is asked before the listener says so', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn('root')
  await page.goto(`shared?title=A+show&text=${encodeURIComponent(`Listen to this: ${FEED}`)}`)
  const field = page.getByRole('search', { name: 'Find podcasts' }).getByRole('textbox')
  await expect(field).toHaveValue(FEED)
  expect(standIn.log.http({ path: /podcasts\/feed$/ })).toEqual([])
})

test('a list of podcasts that is opened with the app is shown for import', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const text =
      '<opml version="2.0"><body><outline text="Opened" xmlUrl="https://feeds.example/opened.xml"/></body></opml>'
    const getFile = () => Promise.resolve(new File([text], 'shows.opml', { type: 'text/x-opml' }))
    const queue = { setConsumer: (consume: (launch: unknown) => void) => consume({ files: [{ getFile }] }) }
    Object.defineProperty(window, 'launchQueue', { value: queue })
  })
  await signIn('root')
  await page.goto('shared')
  await expect(page.getByRole('dialog')).toContainText('feeds.example/opened.xml')
})

test('who may add no podcast is told so', async ({ page, signIn }) => {
  await signIn()
  await page.goto(`shared?url=${encodeURIComponent(FEED)}`)
  await expect(page.getByRole('main').getByRole('heading')).toHaveText('Administrators only')
})
