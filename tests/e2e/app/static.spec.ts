import { metaPolicy } from '../../../scripts/serve/csp.ts'
import { staticRoutes } from '../../../scripts/build/static-routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

test('the page carries its policy as header and as meta @everyday', async ({ page }) => {
  const response = await page.goto('')
  expect(response?.headers()['content-security-policy']).toContain(metaPolicy)
  expect(await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')).toBe(
    metaPolicy,
  )
})

test('no inline script and no eval run, wherever they come from', async ({ page, expectConsole }) => {
  await page.goto('')
  expectConsole(/violates the following Content Security Policy directive/)
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.body.dataset.inline = "ran"'
    document.body.append(script)
    return document.body.dataset.inline ?? 'refused'
  })
  expect(ran).toBe('refused')
})

test('a reload of any fixed route is the page again', async ({ page }) => {
  for (const route of staticRoutes) {
    const response = await page.goto(route)
    expect(response?.status(), route).toBe(200)
  }
})

test.describe('below a path', () => {
  test.use({ standInOptions: { basePath: '/listen' } })

  test('the same client lives there, and the root leads to it @everyday', async ({ page, standIn }) => {
    await page.goto(`http://127.0.0.1:${standIn.port}/`)
    expect(page.url()).toMatch(/\/listen\//)
    const response = await page.goto('item/anything')
    expect(response?.status()).toBe(200)
    await expect(page.locator('#root > *').first()).toBeAttached()
  })
})
