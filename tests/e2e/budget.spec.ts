import { packedSize } from '../../scripts/sizes/measure.ts'
import { budgets } from '../../scripts/sizes/budget.ts'
import { expect, test } from './fixtures.ts'

test('[promise 2] what a browser really loads for home is within the budget', async ({
  page,
  signIn,
  newDevice,
}) => {
  await signIn()
  await expect(page.getByRole('main')).toBeVisible()
  const state = await page.context().storageState()

  const device = await newDevice({ storageState: state })
  const again = await device.newPage()
  await again.goto('')
  await again.waitForLoadState('networkidle')
  const scripts = await again.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((path) => /\.m?js$/.test(path)),
  )
  const loaded = [...new Set(scripts)].map((file) => ({ file, bytes: packedSize(file) }))
  const sum = loaded.reduce((total, { bytes }) => total + bytes, 0)
  expect(loaded.length).toBeGreaterThan(2)
  expect(sum, loaded.map(({ file, bytes }) => `${bytes} ${file}`).join('\n')).toBeLessThanOrEqual(
    budgets.idle,
  )
})
