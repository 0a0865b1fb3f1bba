import { measureSizes, packedSize } from '../../../scripts/sizes/measure.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isQuiet } from '#tests/support/browser/waits.ts'

test('[promise 2] a browser loads for home what the size budget counts, and no more @everyday', async ({
  page,
  signIn,
  sameUserElsewhere,
}) => {
  await signIn()
  await page.waitForURL(/\/library\//)
  const device = await sameUserElsewhere()
  const again = await device.newPage()
  // by the door: on the way to home nothing else may be brought
  await again.goto('')
  await again.waitForURL(/\/library\//)
  const scripts = async (): Promise<string[]> =>
    await again.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname.slice(1))
          .filter((path) => /\.m?js$/.test(path)),
      ),
    ])

  const counted = measureSizes().rows.find(({ what }) => what === 'JavaScript when idle')
  const expected = counted?.files.map(({ file }) => file).toSorted()
  await expect.poll(async () => (await scripts()).toSorted(), { timeout: 20_000 }).toEqual(expected)

  const sum = (await scripts()).reduce((total, file) => total + packedSize(file), 0)
  expect(sum).toBeLessThanOrEqual(counted?.budget ?? 0)
})

test('[promise 2] what home asks is asked while its code is on the way, and once @everyday', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  // what the listening part of this page asks for is no question of the next
  await isQuiet(standIn, 500)
  standIn.log.clear()
  await page.goto('')
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  const calls = standIn.log.http({ path: /^\/api\/(?:authorize|libraries)/ }).map(({ path }) => path)
  expect(calls).toHaveLength(4)
  expect(new Set(calls).size).toBe(4)
  // each answer was taken
  expect(await page.evaluate(() => globalThis.earmarkHeadStart?.answers)).toEqual({})
})

test('[promise 2] home is drawn once and whole; one that is long in coming is awaited in its shell', async ({
  app,
  signIn,
  sameUserElsewhere,
  standIn,
}) => {
  await signIn()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  // of a device that kept no picture of it
  const faces = async (): Promise<string[]> => {
    const other = await (await sameUserElsewhere()).newPage()
    await other.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const face = document.querySelector('.first-paint')
          ? 'first paint'
          : document.querySelector('.home section.shelf')
            ? 'shelves'
            : document.querySelector('.home')
              ? 'skeleton'
              : document.querySelector('.shell')
                ? 'shell'
                : document.querySelector('.starting')
                  ? 'starting'
                  : null
        if (face !== null && seen.at(-1) !== face) seen.push(face)
      }).observe(document, { childList: true, subtree: true })
    })
    await other.goto('')
    await expect(other).toHaveURL(/\/library\//)
    await expect(other.locator('.home section.shelf').first()).toBeVisible()
    const seen = await other.evaluate(() => (window as unknown as { seen: string[] }).seen)
    await other.close()
    return seen
  }
  expect(await faces()).toEqual(['first paint', 'shelves'])
  standIn.faults.latency(4000, /\/personalized$/)
  expect((await faces()).slice(-2)).toEqual(['skeleton', 'shelves'])
})
