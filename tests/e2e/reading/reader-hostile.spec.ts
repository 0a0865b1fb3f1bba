import type { Page } from '@playwright/test'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  EVIL,
  HOSTILE_PAGE,
  hostileEpub,
  hostileMobi,
  hostilePdf,
  unreadable,
} from '#tests/support/browser/hostile-books.ts'
import { stays } from '#tests/support/browser/waits.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

const canary = (page: Page) => page.evaluate(() => Reflect.get(window, '__earmarkCanary') as unknown)

test('the canary sings: opened as a page of its own, the same page runs and calls out', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/./)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(`${EVIL}/**`, async (route) => await route.fulfill({ body: '' }))
  await page.setContent(HOSTILE_PAGE)
  await expect.poll(() => canary(page)).toBe('ran')
  await expect
    .poll(() => asked.map((url) => url.replace(EVIL, '')))
    .toEqual(expect.arrayContaining(['/ran', '/script.js', '/picture.png', '/frame', '/remote.css']))
})

for (const [kind, title, book] of [
  ['an epub', 'The Bee Ledger', hostileEpub],
  ['a mobi', 'Winter Accounts', hostileMobi],
] as const) {
  test(`[promise 3] ${kind} full of scripts and addresses: nothing runs, nothing is asked for, no link leads away${kind === 'an epub' ? ' @everyday' : ''}`, async ({
    page,
    context,
    signIn,
    standIn,
    allowConsole,
    expectConsole,
  }) => {
    allowConsole(/status of 404/)
    // the older format is parsed once before it is cleaned, in a document that is never shown and runs nothing
    allowConsole(/document's base URI|Executing inline event handler/)
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    const reached: string[] = []
    await context.route(`${EVIL}/**`, async (route) => {
      reached.push(route.request().url())
      await route.abort()
    })
    await serveBook(page, book())
    await signIn()
    await page.goto(`item/${standIn.state.itemTitled(title).id}`)
    const reader = new ReaderPage(page)
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(reader.frame.getByText('harmless')).toBeVisible()
    const here = page.url()

    const frame = reader.root.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
    const left = await frame.evaluate((element: HTMLIFrameElement) => ({
      policy: element.contentDocument?.querySelector('meta[http-equiv]')?.getAttribute('content'),
      dangers: [
        ...(element.contentDocument?.querySelectorAll(
          'script, iframe, object, embed, form, input, button, audio, video, base, link, set, use, [srcset], [target], [onerror], [onload], meta[http-equiv="refresh"]',
        ) ?? []),
      ].map((each) => each.outerHTML),
      addresses: [...(element.contentDocument?.querySelectorAll('[src], [href]') ?? [])]
        .map((each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '')
        .filter((address) => address !== '#'),
      styles:
        element.contentDocument?.documentElement.outerHTML.match(/url\((?!(?:"|&quot;)data:,)[^)]*\)/g) ?? [],
    }))
    expect(left).toEqual({
      policy: expect.stringMatching(
        /^default-src 'none'; style-src 'unsafe-inline'; img-src blob: data:;/,
      ) as unknown,
      dangers: [],
      addresses: [],
      styles: [],
    })

    const question = page.getByRole('dialog', { name: 'This link goes outside the book' })
    for (const link of [
      'script link',
      'data link',
      'link to the app',
      'marked words',
      'marked for the web',
      'marked script link',
      'marked drawing',
    ]) {
      await reader.frame.getByText(link, { exact: true }).click({ force: true })
      // a question that comes would be closed by the next press
      await stays(() => expect(question, link).toBeHidden(), 200)
    }
    await reader.frame.getByText('web link', { exact: true }).click({ button: 'middle', force: true })
    await expect(reader.frame.getByText('harmless')).toBeVisible()
    await reader.frame.getByText('web link', { exact: true }).click({ force: true })
    await expect(question).toContainText(`${EVIL}/page`)
    const way = question.getByRole('link', { name: 'Open in a new tab' })
    await expect(way).toHaveAttribute('rel', /noopener noreferrer/)
    await question.getByRole('button', { name: 'Stay in the book' }).click()
    await expect(question).toBeHidden()

    expect(context.pages()).toHaveLength(1)
    expect(page.url()).toBe(here)
    expect(await canary(page)).toBeUndefined()
    expect(asked.filter((url) => url.startsWith(EVIL))).toEqual([])
    expect(asked.filter((url) => /canary|logout|missing\.png|\/x$/.test(url))).toEqual([])
    expect(page.frames().map((each) => each.url())).toEqual([here, 'about:srcdoc'])

    // and should something have been overlooked: the policy of the frame holds by itself
    expectConsole(/late\.png' violates .* "img-src blob: data:"/)
    allowConsole(/Blocked script execution|inline event handler/)
    await frame.evaluate((element: HTMLIFrameElement, evil) => {
      const late = element.contentDocument?.createElement('img')
      late?.setAttribute('src', `${evil}/late.png`)
      late?.setAttribute('onerror', "top.__earmarkCanary = 'ran'")
      if (late) element.contentDocument?.body.append(late)
    }, EVIL)
    await expect.poll(() => asked.filter((url) => url.endsWith('late.png'))).toHaveLength(1)
    await expect.poll(() => canary(page)).toBeUndefined()
    expect(reached).toEqual([])
  })
}

test('[promise 3] a link inside of a book leads there, and one of the web opens only when it is said so @everyday', async ({
  page,
  context,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await serveBook(page, hostileEpub())
  await context.route(`${EVIL}/**`, async (route) => await route.fulfill({ body: 'elsewhere' }))
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('The Bee Ledger').id}`)
  const reader = new ReaderPage(page)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await reader.frame.getByText('web link', { exact: true }).click()
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open in a new tab' }).click(),
  ])
  await opened.waitForLoadState()
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await opened.close()
  await reader.frame.getByText('inside link', { exact: true }).click()
  await expect(reader.frame.getByText('the second page')).toBeVisible()
})

test('[promise 3] a PDF that brings scripts is drawn, and runs none @everyday', async ({
  page,
  context,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  page.on('dialog', () => asked.push('a dialog'))
  await serveBook(page, hostilePdf())
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('Kitchen Physics Workbook').id}`)
  const reader = new ReaderPage(page)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(reader.place()).toHaveText('1 of 1')
  await reader.sheet.locator('.pdf-text').click()
  await expect(reader.sheet.locator('a, iframe, [href]')).toHaveCount(0)
  expect(asked.filter((url) => url === 'a dialog' || url.startsWith(EVIL))).toEqual([])
  expect(await canary(page)).toBeUndefined()
})

test('[promise 3] a book that is broken, protected or a bomb says so, and can be tried again or closed @everyday', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of (?:404|500)|ERR_/)
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('The Bee Ledger').id}`)
  const reader = new ReaderPage(page)
  const read = page.getByRole('button', { name: 'Read', exact: true })
  for (const [why, book, said] of unreadable) {
    await serveBook(page, book())
    await read.click()
    await expect(reader.root.getByRole('alert'), why).toContainText(said)
    await page.keyboard.press('Escape')
    await reader.isClosed()
    await expect(read, why).toBeFocused()
  }
  await page.unroute('**/ebook')
  await page.route('**/ebook', async (route) => await route.fulfill({ status: 500, body: 'no' }))
  await read.click()
  await expect(reader.root.getByRole('alert')).toContainText('Couldn’t reach the server')
  await page.unroute('**/ebook')
  await reader.root.getByRole('button', { name: 'Try again' }).click()
  await expect(reader.frame.locator('body')).toContainText('Chapter 1')
})
