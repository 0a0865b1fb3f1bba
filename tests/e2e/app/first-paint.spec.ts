import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { SecondClient } from '#tests/support/browser/second-client.ts'
import { openWithoutCode } from '#tests/support/browser/without-code.ts'
import type { App } from '#tests/support/pages/app.ts'

const PARTS = [
  '.top-bar',
  '.home-mark',
  '.side-rail',
  '.bottom-nav',
  '.shelf-head',
  '.card-cover',
  '.card-text',
]

/** Where the first of each part stands, in pixels. */
async function places(page: Page): Promise<Record<string, readonly number[]>> {
  return await page.evaluate(
    (parts) =>
      Object.fromEntries(
        parts.map((part) => {
          const box = document.querySelector(part)?.getBoundingClientRect()
          return [part, box ? [box.x, box.y, box.width, box.height].map(Math.round) : []]
        }),
      ),
    PARTS,
  )
}

interface Visitor {
  app: App
  page: Page
  signIn: () => Promise<void>
  sameUserElsewhere: () => Promise<BrowserContext>
}

/** Of a browser that is signed in, knows its library and was never at home. */
async function pageOfNewDevice({ app, page, signIn, sameUserElsewhere }: Visitor): Promise<Page> {
  await signIn()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('lastLibrary') !== null)
  const device = await sameUserElsewhere()
  return await device.newPage()
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`home stands where the first paint stood, ${String(width)} px`, async ({ page, signIn, app }) => {
    await page.setViewportSize({ width, height })
    await signIn()
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    const drawn = await places(page)
    await openWithoutCode(page, '')
    await expect(page.locator('.first-paint .card-cover').first()).toBeVisible()
    expect(await places(page)).toEqual(drawn)
  })
}

test('the first paint has the theme that is kept, and shows no more than is known', async ({
  page,
  signIn,
  app,
}) => {
  const shell = page.locator('.first-paint')
  await openWithoutCode(page, 'login')
  await expect(shell).toBeHidden()
  await page.unrouteAll()
  await page.goto('')
  await signIn()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await openWithoutCode(page, 'account')
  await expect(shell).toBeVisible()
  await expect(shell.locator('.home')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await openWithoutCode(page, 'config')
  const rail = await shell.locator('.shell-content').boundingBox()
  expect(rail?.x).toBe(0)
})

test('[promise 2] the first cards have their covers before the client takes hold of the page', async ({
  page,
  sameUserElsewhere,
  signIn,
  app,
  standIn,
}) => {
  const first = await pageOfNewDevice({ app, page, signIn, sameUserElsewhere })
  standIn.faults.latency(120, /\/(?:personalized|cover)$/)
  await first.addInitScript(() => {
    let covers: readonly HTMLImageElement[] = []
    new MutationObserver(() => {
      const face = document.querySelector('.first-paint')
      if (face) covers = [...face.querySelectorAll('img')]
      else if (covers.length > 0 && !('loadedBefore' in window))
        Object.assign(window, { loadedBefore: covers.filter(({ complete }) => complete).length })
    }).observe(document, { childList: true, subtree: true })
  })
  await first.goto('')
  await first.waitForFunction(() => (window as { loadedBefore?: number }).loadedBefore !== undefined)
  expect(await first.evaluate(() => (window as { loadedBefore?: number }).loadedBefore)).toBeGreaterThan(1)
})

test('[promise 2] the first covers are asked for while the last shelves are still coming', async ({
  page,
  sameUserElsewhere,
  signIn,
  app,
}) => {
  const first = await pageOfNewDevice({ app, page, signIn, sameUserElsewhere })
  await first.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (asked, init) => {
      const answer = await fetch(asked, init)
      if (!String(asked).includes('/personalized')) return answer
      const whole = new Uint8Array(await answer.arrayBuffer())
      const half = Math.floor(whole.length / 2)
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(whole.slice(0, half))
          Object.assign(window, {
            sendTheRest: () => {
              controller.enqueue(whole.slice(half))
              controller.close()
            },
          })
        },
      })
      return new Response(body, { headers: answer.headers })
    }
  })
  const cover = first.waitForRequest(/\/cover\?/, { timeout: 5000 })
  await openWithoutCode(first, '')
  await cover
  await expect(first.locator('.first-paint[data-filled]')).toHaveCount(0)
  await first.evaluate(() => (Reflect.get(window, 'sendTheRest') as () => void)())
  await expect(first.locator('.first-paint[data-filled] .cover-picture').first()).toBeVisible()
})

test('[issue 42] shelves of another library are asked for at once where the address names it and the account has it', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await page.getByRole('region', { name: 'Recently Added' }).waitFor()
  const last = new URL(page.url()).pathname.split('/').at(-1)
  const other = standIn.state.libraryNamed('Podcasts').id
  expect(other).not.toBe(last)
  const held = standIn.faults.hold(/\/api\/(?:authorize|libraries)$/)
  const asked = page.waitForRequest(new RegExp(`/api/libraries/${other}/personalized`))
  await page.goto(`library/${other}`)
  await asked
  held.remove()
  await expect(page.getByRole('main').locator('.card-link').first()).toBeVisible()
})

test('a library that was taken from the account since the last visit shows nothing, and is asked for once a visit at most', async ({
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of (?:403|404)/)
  await signIn()
  await page.getByRole('region', { name: 'Recently Added' }).waitFor()
  const [books, other] = ['Audiobooks', 'Podcasts'].map((name) => standIn.state.libraryNamed(name).id)
  await page.goto('about:blank')
  const admin = await SecondClient.signedIn(standIn)
  await admin.call('PATCH', `/api/users/${standIn.state.userNamed('listener')?.id}`, {
    permissions: { accessAllLibraries: false },
    librariesAccessible: [books],
  })
  const shelves = () => standIn.log.http({ path: new RegExp(`/libraries/${other}/personalized$`) }).length
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(`library/${other}`)
    await expect(page.getByRole('heading', { name: 'Library not found' })).toBeVisible()
    await expect(page.locator('.card-link')).toHaveCount(0)
    expect(shelves()).toBeLessThanOrEqual(visit + 1)
  }
})
