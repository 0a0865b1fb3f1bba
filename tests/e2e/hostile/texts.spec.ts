import { EVIL, expect, RUN, test } from '#tests/hostile/canary.ts'

/** Markup that runs, calls out, takes the page's base or breaks its policy, in ways a sanitiser or parser may overlook. */
const MARKUP = `
<base href="${EVIL}/"><BASE/href=${EVIL}/>
<p title=">" onclick="${RUN}">words</p><img src="${EVIL}/p.png" onerror="${RUN}"><svg onload="${RUN}"><use href="${EVIL}/u#x"/></svg>
<form action="${EVIL}/f"><input autofocus onfocus="${RUN}"><button formaction="javascript:${RUN}">send</button></form>
<meta http-equiv="refresh" content="0;url=${EVIL}/r"><link rel="stylesheet" href="${EVIL}/s.css"><style>@import "${EVIL}/i.css"</style>
<iframe srcdoc="<script>${RUN}</script>"></iframe><object data="${EVIL}/o"></object><embed src="${EVIL}/e">
<a href="javascript:${RUN}">script link</a><a href=" &#106;avascript:${RUN}">coded link</a><a href="${EVIL}/page" ping="${EVIL}/ping">a link</a>
<b data-tip="x" aria-label="y" style="position:fixed;inset:0" id="root" class="reader">marks</b><script>${RUN}</script>
<last onmouseover="${RUN}">the end</last>
<template shadowrootmode="open"><b onclick="${RUN}">x</b></template>
<noscript><p title="</noscript><img src=x onerror=${RUN}>">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`

const MARKDOWN = `# Heading\n\n[script](javascript:${RUN}) ![picture](${EVIL}/p.png "x\\" onerror=\\"${RUN}") <${EVIL}/auto>\n\n${'['.repeat(2000)}${'*_'.repeat(2000)}\n\n| a |\n|---|\n| <img src=x onerror="${RUN}"> |\n\nthe end of it\n\n${MARKUP}`

test('[promise 3] hostile markup in a description, an episode and the release notes is text', async ({
  app,
  page,
  context,
  signIn,
  standIn,
  canary,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const book = standIn.state.itemTitled('Small Weather')
  const podcast = standIn.state.itemTitled('Signal & Noise')
  if (book.mediaType !== 'book' || podcast.mediaType !== 'podcast') throw new Error('The demo is another')
  const dangers = page.locator(
    '.safe-html :is(script, img, iframe, object, embed, form, input, style, link, meta, base, template, [style], [id], [data-tip], [onclick], a[href^="javascript" i])',
  )

  await context.unroute('https://api.github.com/**')
  await context.route('https://api.github.com/**', async (route) => {
    const release = { tag_name: 'v2.2.23', html_url: 'https://github.com/x', body: MARKDOWN }
    await route.fulfill({ json: route.request().url().includes('per_page') ? [release] : release })
  })
  book.media.metadata.description = MARKUP
  await signIn()
  await page.goto(`item/${book.id}`)
  await expect(app.item.main.getByText('the end').first()).toBeVisible()
  await app.item.main.getByText('script link').click({ force: true })
  await app.item.main.getByText('coded link').click({ force: true })
  await expect(dangers).toHaveCount(0)

  // the newest stands first
  const episode = podcast.media.episodes.at(-1)
  if (!episode) throw new Error('No episode')
  Object.assign(episode, { description: MARKUP, subtitle: MARKUP, title: `Episode ${MARKUP}` })
  podcast.media.metadata.description = MARKUP
  await page.goto(`item/${podcast.id}`)
  await page
    .getByRole('button', { name: /^Episode .{20}/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('the end').first()).toBeVisible()
  await expect(dangers).toHaveCount(0)
  await page.keyboard.press('Escape')

  standIn.state.settings.version = '2.2.23'
  await page.goto('')
  await app.shell.rail.getByRole('button', { name: 'v2.2.23' }).click()
  const notes = page.getByRole('dialog', { name: 'Changelog' })
  await expect(notes.getByText('the end of it')).toBeVisible()
  await expect(dangers).toHaveCount(0)
  expect(await canary.sung([page])).toEqual([])
})

test('[promise 3] an address that names where to go after signing in leads nowhere else, and brings no token', async ({
  page,
  signIn,
  standIn,
}) => {
  const elsewhere = [
    `${EVIL}/`,
    '//evil.example/',
    `/\\evil.example/`,
    `javascript:${RUN}`,
    `/%09/evil.example`,
    '\t//evil.example',
    'data:text/html,x',
  ]
  const sent: (string | undefined)[] = []
  page.on('request', (request) => sent.push(request.headers()['authorization']))
  await signIn()
  for (const wish of elsewhere) {
    await page.goto(
      `login?redirect=${encodeURIComponent(wish)}&token=abc&setToken=abc&accessToken=abc&state=x&code=y&error=${encodeURIComponent(MARKUP)}`,
    )
    await expect(page.getByRole('main').first(), wish).toBeVisible()
    expect(new URL(page.url()).origin, wish).toBe(new URL(standIn.url).origin)
  }
  expect(sent.filter((header) => header === 'Bearer abc')).toEqual([])
})
