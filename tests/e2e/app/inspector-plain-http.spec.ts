import { chromium } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'
import { watchSound } from '#tests/support/pages/sound.ts'
import { actorsNamed, openInspector, sendEvent, WATCHED_BOOK } from '#tests/support/pages/inspector-page.ts'
import { chromiumFlags, findChromium } from '../../../scripts/lib/chromium.ts'

test.use({ standInOptions: { hosts: ['home.example'] } })

test('[promise 6] at home, by plain HTTP and without the internet, a page is watched, its chart is drawn, and it is paused', async ({
  standIn,
}) => {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    // this name is no secure context, and no other name is found
    args: [...chromiumFlags, '--host-resolver-rules=MAP home.example 127.0.0.1, MAP * ~NOTFOUND'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const { port } = new URL(standIn.url)
    const context = await browser.newContext({ baseURL: `http://home.example:${port}/` })
    await watchSound(context)
    const app = new App(await context.newPage())
    const { id } = standIn.state.itemTitled(WATCHED_BOOK)
    await app.page.goto(`item/${id}?inspect`)
    expect(await app.page.evaluate(() => isSecureContext)).toBe(false)
    await app.entrance.submit('listener')
    await expect(app.item.heading).toHaveText(WATCHED_BOOK)
    const inspector = await openInspector(app)
    await actorsNamed(inspector, 'player').first().click()
    await expect(
      inspector.getByRole('application', { name: 'Chart' }).getByText('castHandoff').first(),
    ).toBeVisible()
    await app.page.bringToFront()
    await app.item.play.click()
    await app.player.hears()
    const chosen = inspector.getByRole('heading', { level: 2 })
    await expect(chosen).toContainText('playing')
    await inspector.bringToFront()
    await sendEvent(inspector, 'player.pause')
    await expect(app.player.play).toBeVisible()
  } finally {
    await browser.close()
  }
})
