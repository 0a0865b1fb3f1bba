import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isQuiet } from '#tests/support/browser/waits.ts'

const BOOKS = 480
test.use({ standInOptions: { generatedItems: BOOKS } })

test('[promise 2] after a fast scroll to the end of 480 books the titles are there in a second, the covers in three', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const library = standIn.state.librariesInOrder().find(({ name }) => name === `${BOOKS} Books`)
  // as a server that makes each cover when it is first asked for, and goes on though the asker has left
  standIn.faults.coverMs = 200
  await page.goto(`library/${library?.id ?? ''}/bookshelf`)
  const cover = page.getByRole('main').locator('.cover[data-state]')
  await expect(cover.first()).toHaveAttribute('data-state', 'loaded')
  const asked = (): number => standIn.log.http({ path: /\/cover$/ }).length

  const took = await page.evaluate(async () => {
    const frame = async (): Promise<number> => await new Promise(requestAnimationFrame)
    const end = document.documentElement.scrollHeight - innerHeight
    const begun = performance.now()
    // down the whole shelf in two seconds, so that every row is passed
    for (let at = 0; at < 1; at = (performance.now() - begun) / 2000) {
      scrollTo({ top: end * at, behavior: 'instant' })
      await frame()
    }
    scrollTo({ top: end, behavior: 'instant' })
    const stopped = performance.now()
    const isSeen = (each: Element): boolean => {
      const { top, bottom } = each.getBoundingClientRect()
      return bottom > 64 && top < innerHeight
    }
    const until = async (isDone: () => boolean): Promise<number> => {
      while (!isDone() && performance.now() - stopped < 20_000) await frame()
      return Math.round(performance.now() - stopped)
    }
    const seen = (selector: string): Element[] =>
      [...document.querySelectorAll(`.shelf-grid ${selector}`)].filter(isSeen)
    const titles = await until(() => seen('.skeleton').length === 0 && seen('.card-link').length > 0)
    const covers = await until(() =>
      seen('.cover').every((each) => each.getAttribute('data-state') === 'loaded'),
    )
    return { titles, covers, seen: seen('.cover').length, stoppedAt: performance.timeOrigin + stopped }
  })
  test.info().annotations.push({ type: 'figures', description: JSON.stringify({ ...took, asked: asked() }) })
  expect(took.seen).toBeGreaterThan(10)
  expect(took.titles).toBeLessThanOrEqual(1000)
  // in the time of the server, which makes four at once and 200 ms long: a machine that is busy otherwise is no slow shelf
  const since = standIn.log.http({ path: /\/cover$/ }).filter(({ t }) => t >= took.stoppedAt).length
  expect((since / 4) * 200).toBeLessThanOrEqual(3000)
})

test('[promise 2] no more than four covers of a shelf are on their way at once, and those that scrolled out are stopped', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const library = standIn.state.librariesInOrder().find(({ name }) => name === `${BOOKS} Books`)
  // the covers of home are its own
  await page.goto('account')
  await isQuiet(standIn, 300, /\/cover$/)
  const hold = standIn.faults.hold(/\/cover$/)
  const stopped: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().includes('/cover')) stopped.push(request.failure()?.errorText ?? '')
  })
  await page.goto(`library/${library?.id ?? ''}/bookshelf`)
  await expect.poll(() => hold.waiting()).toBe(4)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }))
  await expect.poll(() => stopped).toEqual(Array.from({ length: 4 }, () => 'net::ERR_ABORTED'))
  await expect.poll(() => hold.waiting()).toBe(8)
  hold.remove()
  const cover = page.getByRole('main').locator('.cover')
  await expect(cover.first()).toHaveAttribute('data-state', 'loaded')
})

test('[promise 2] no card is drawn in the frame that scrolls, also where another page of the library comes', async ({
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const library = standIn.state.librariesInOrder().find(({ name }) => name === `${BOOKS} Books`)
  await page.goto(`library/${library?.id ?? ''}/bookshelf`)
  await expect(page.locator('.shelf-grid .card').first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), 'the whole library has its place')
    .toBeGreaterThan(16_000)
  const drawn = await page.evaluate(async () => {
    const shelf = document.querySelector('.shelf-grid')
    if (!shelf) throw new Error('There is no shelf')
    const cards = { inFrame: 0, afterIt: 0 }
    let isInFrame = false
    // the page's own listener stands between these two, with the microtasks that it leaves: those draw in the frame;
    // what scrolls within the page comes to the first of them only
    addEventListener('scroll', ({ target }) => (isInFrame = target === document), { capture: true })
    addEventListener('scroll', () => (isInFrame = false))
    new MutationObserver((records) => {
      const added = records.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0)
      cards[isInFrame ? 'inFrame' : 'afterIt'] += added
    }).observe(shelf, { childList: true })
    const frame = async (): Promise<number> => await new Promise(requestAnimationFrame)
    for (let top = 0; top < 15_000; top += 300) {
      scrollTo({ top, behavior: 'instant' })
      for (let frames = 0; frames < 4; frames += 1) await frame()
    }
    return cards
  })
  expect(drawn.afterIt).toBeGreaterThan(200)
  expect(drawn.inFrame).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[promise 4] the letters stand beside the covers of a phone, not on them', async ({
    page,
    signIn,
    standIn,
  }) => {
    await signIn()
    const library = standIn.state.librariesInOrder().find(({ name }) => name === `${BOOKS} Books`)
    await page.goto(`library/${library?.id ?? ''}/bookshelf`)
    await expect(page.locator('.shelf-grid .card').first()).toBeVisible()
    await expect(page.locator('.letter-bar button').first()).toBeVisible()
    const room = await page.evaluate(() => {
      const edges = (selector: string): DOMRect[] =>
        [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
      return (
        Math.min(...edges('.letter-bar button').map(({ left }) => left)) -
        Math.max(...edges('.shelf-grid .card-cover').map(({ right }) => right))
      )
    })
    expect(room).toBeGreaterThanOrEqual(0)
  })
})
