import { mkdir, rm } from 'node:fs/promises'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { startStaticHost } from '#tests/support/hosts/static-host.ts'
import { makeDemo } from '../demo/make-demo.ts'
import { ensureChromium } from '../lib/chromium.ts'
import { fromRoot } from '../lib/files.ts'

// `npm run pictures`: those of the README and of the manifest, taken of the demo, so that they show what there is. Into
// docs/pictures and public.

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const QUALITY = 82
const say = (line: string): void => console.log(line)
const folder = fromRoot('.cache', 'pictures-demo')
const to = fromRoot('docs', 'pictures')

interface Picture {
  readonly name: string
  readonly size: typeof DESK
  readonly scheme: 'light' | 'dark'
  /** Browsers show it where the app is installed, on screens of this form. */
  readonly installed?: 'wide' | 'narrow'
  /** Brings the page to what is shown; gives another one where that is shown. */
  readonly take: (page: Page) => Promise<Page>
}

const openBook = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

async function play(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Play|Continue)$/ })
    .click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Pause', exact: true }).waitFor()
}

const coversShown = (): boolean => {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
  const seen = images.filter((image) => {
    const { top, left } = image.getBoundingClientRect()
    return top < innerHeight && left < innerWidth
  })
  return seen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
}

const PICTURES: readonly Picture[] = [
  {
    name: 'shelf',
    size: DESK,
    scheme: 'light',
    installed: 'wide',
    take: async (page) => {
      await page.getByRole('link', { name: 'Library', exact: true }).click()
      await page.waitForURL(/\/bookshelf$/)
      await page.getByRole('button', { name: 'Filter' }).waitFor()
      await page.locator('main img').nth(8).waitFor()
      return page
    },
  },
  {
    name: 'listening',
    size: DESK,
    scheme: 'dark',
    take: async (page) => {
      await openBook(page, 'A Lamp for the Drowned')
      await play(page)
      return page
    },
  },
  {
    name: 'inspector',
    size: DESK,
    scheme: 'light',
    take: async (page) => {
      await openBook(page, 'A Lamp for the Drowned')
      await page.goto(`${page.url()}?inspect`)
      const opening = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Open the inspector' }).click()
      const inspector = await opening
      await inspector
        .getByRole('treeitem')
        .filter({ hasText: /^player/ })
        .first()
        .click()
      await page.bringToFront()
      await play(page)
      await inspector.bringToFront()
      await inspector.locator('[data-active]').first().waitFor()
      return inspector
    },
  },
  {
    name: 'reading',
    size: PHONE,
    scheme: 'light',
    take: async (page) => {
      await openBook(page, 'The Bee Ledger')
      await page.getByRole('button', { name: 'Read', exact: true }).click()
      await page.frameLocator('iframe').locator('body').getByText('Chapter').first().waitFor()
      return page
    },
  },
  { name: 'phone', size: PHONE, scheme: 'dark', installed: 'narrow', take: async (page) => page },
]

await makeDemo({ outDir: folder, say })
const host = await startStaticHost(folder)
const browser = await chromium.launch({
  executablePath: await ensureChromium(say),
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
})
await rm(to, { recursive: true, force: true })
await mkdir(to, { recursive: true })
try {
  for (const { name, size, scheme, installed, take } of PICTURES) {
    const context = await browser.newContext({ viewport: size, colorScheme: scheme, deviceScaleFactor: 2 })
    const page = await context.newPage()
    await page.goto(host.url)
    await page.getByRole('button', { name: 'Open the demo' }).click()
    await page.getByLabel('Username').fill('root')
    await page.getByLabel('Password', { exact: true }).fill('demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('region', { name: 'Continue Listening' }).waitFor()
    const shown = await take(page)
    await page.addStyleTag({ content: '.earmark-demo { display: none }' })
    await shown.waitForFunction(coversShown)
    const picture = sharp(await shown.screenshot()).webp({ quality: QUALITY })
    await picture.toFile(`${to}/${name}.webp`)
    if (installed) {
      await picture.resize(size.width).toFile(fromRoot('public', `screenshot-${installed}.webp`))
    }
    say(`${name}.webp`)
    await context.close()
  }
} finally {
  await browser.close()
  await host.stop()
  await rm(folder, { recursive: true, force: true })
}
