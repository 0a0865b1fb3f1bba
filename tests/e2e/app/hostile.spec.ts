import { expect, test } from '#tests/support/browser/fixtures.ts'

test('[promise 3] a description full of scripts is text: nothing runs, nothing is asked for', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('Small Weather').id}`)
  const description = app.item.main.getByRole('region').or(app.item.main).getByText('Eleven small storms.')
  await expect(description).toBeVisible()
  await expect(app.item.main.getByText('clear morning')).toBeVisible()
  await app.item.main.getByText('clear morning').click()

  expect(await page.evaluate(() => Reflect.get(window, '__earmarkCanary'))).toBeUndefined()
  await expect(
    app.item.main.locator('script, iframe, svg[onload], [onerror], [onclick], a[href^="javascript"]'),
  ).toHaveCount(0)
  expect(asked.filter((url) => !url.startsWith(standIn.url))).toEqual([])
  expect(asked.filter((url) => url.endsWith('/item/x') || url.endsWith('/x'))).toEqual([])
})

test('[promise 3] ids in an address are ids, not parts of a path @everyday', async ({
  app,
  page,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  await signIn()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  standIn.log.clear()
  await page.goto('item/..%2F..%2Flogout%3Fx')
  await expect(app.item.heading).toHaveText('Item not found')
  const paths = standIn.log.http().map(({ path }) => path)
  expect(paths).toContain('/api/items/..%2F..%2Flogout%3Fx')
  expect(paths).not.toContain('/logout')
})

test('[promise 3] names and titles with markup are shown as they are written', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const words = '<img src=x onerror="window.__earmarkCanary=1">{{name}} $t(app.name)'
  const book = standIn.state.itemTitled('Unwinding')
  book.media.metadata.title = words
  await signIn()
  await page.goto(`item/${book.id}`)
  await expect(app.item.heading).toHaveText(words)
  await app.item.play.click()
  await expect(app.player.root.getByRole('link', { name: words, exact: true })).toBeVisible()
  await expect(app.player.root.getByRole('link', { name: `Open ${words}` })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, '__earmarkCanary'))).toBeUndefined()
})

test('[promise 3] of foreign HTML only text, plain marks and links to elsewhere are left', async ({
  page,
  signIn,
  standIn,
}) => {
  const cases: [what: string, html: string, left: string][] = [
    ['text', 'a &lt; b, switch on = off &amp; more', 'a &lt; b, switch on = off &amp; more'],
    ['marks', 'A <b>bold</b> <i>claim</i>', 'A <b>bold</b> <i>claim</i>'],
    ['script', 'x<script>window.__earmarkCanary=1</script>y', 'xy'],
    ['pictures, frames, forms', '<img src="a.png"><iframe src="/"></iframe><form><input></form>z', 'z'],
    ['handlers', '<b onclick="alert(1)" OnFocus = alert(1)>x</b>', '<b>x</b>'],
    ['a handler behind a slash', '<b/onclick=alert(1)>x</b>', '<b>x</b>'],
    ['styles and ids', '<b style="color:red" id="root" class="x" data-tip="x">x</b>', '<b>x</b>'],
    [
      'a link',
      '<a href="https://example.org/">x</a>',
      '<a href="https://example.org/" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    ],
    ...[
      'javascript:alert(1)',
      ' javascript:x',
      'data:text/html,x',
      '//evil.example',
      '/logout',
      `${standIn.url}/s/item/x/page.html`,
      `${standIn.url.replace('http:', 'HTTPS:')}/api/items/x/file/1?token=x`,
    ].map((href): [string, string, string] => [
      `a link to ${href}`,
      `<a href="${href}">x</a>`,
      '<a target="_blank" rel="noopener noreferrer nofollow">x</a>',
    ]),
  ]
  const book = standIn.state.itemTitled('Unwinding')
  if (book.mediaType !== 'book') throw new Error('Unwinding is no book')
  book.media.metadata.description = cases.map(([, html]) => `<li>${html}</li>`).join('')
  await signIn()
  await page.goto(`item/${book.id}`)
  const paragraphs = page.getByRole('main').locator('li')
  await expect(paragraphs).toHaveCount(cases.length)
  const left = await paragraphs.evaluateAll((all) => all.map((one) => one.innerHTML))
  expect(Object.fromEntries(cases.map(([what], index) => [what, left[index]]))).toEqual(
    Object.fromEntries(cases.map(([what, , kept]) => [what, kept])),
  )
  expect(await page.evaluate(() => Reflect.get(window, '__earmarkCanary'))).toBeUndefined()
})
