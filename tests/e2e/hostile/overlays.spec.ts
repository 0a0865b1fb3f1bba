import { makeStoryBook, smilOf } from '#tests/both-forms/make-book.ts'
import { EVIL, RUN, test } from '#tests/hostile/canary.ts'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { SoundBesideText } from '#tests/support/pages/both-forms.ts'

const smil = (body: string, before = ''): string =>
  `${before}<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body><seq>${body}</seq></body></smil>`
const pair = (times: string, src = 'sound/a.m4b', text = 'c1.xhtml#s1-1'): string =>
  `<par><text src="${text}"/><audio src="${src}" ${times}/></par>`
const times = (begin: number): string => `clipBegin="${begin}s" clipEnd="${begin + 1}s"`

/** What a book may say of its sound. None of it is of the recording of the title. */
const HOSTILE: Readonly<Record<string, string>> = {
  'as many as there can be': smil(pair(times(1)).repeat(80_000)),
  'more than is read': smil(pair(times(1)).repeat(200_000)),
  'negative and endless times': smil(
    ['clipBegin="-5s" clipEnd="NaN"', 'clipBegin="1e308s" clipEnd="Infinity"', 'clipEnd="5s:5"']
      .map((each) => pair(each))
      .join(''),
  ),
  'times of thousands of digits': smil(pair(`clipBegin="${'1'.repeat(500_000)}s" clipEnd="2s"`)),
  'deep in each other': smil(`${'<seq>'.repeat(20_000)}${pair(times(1))}${'</seq>'.repeat(20_000)}`),
  'never closed': `<smil xmlns="http://www.w3.org/ns/SMIL"><body>${'<par>'.repeat(50_000)}`,
  'entities that hold each other': smil(
    pair(times(1)),
    `<!DOCTYPE smil [<!ENTITY a "x"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`,
  ),
  'sound of another host': smil(pair(times(1), `${EVIL}/a.mp3`)),
  'text of another host': smil(pair(times(1), 'sound/a.m4b', `${EVIL}/c1.xhtml#s1-1`)),
  'what would run': smil(
    `<script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${RUN}"/>${pair(times(1), `javascript:${RUN}`)}`,
  ),
  'no XML at all': '\u0000\u0001 WEBVTT',
  nothing: '',
}

test('[promise 3] whatever a book says of its sound, it is read, and its sound is brought together with it all the same', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404/)
  await signIn()
  const both = new SoundBesideText(page)
  // an item of the demo library with both
  await page.goto(`item/${standIn.state.itemTitled('The Bee Ledger').id}`)
  for (const [what, text] of Object.entries(HOSTILE)) {
    await serveBook(
      page,
      makeStoryBook('spoken', (index) => (index === 0 ? text : smilOf(index))),
    )
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(both.open, what).toBeVisible({ timeout: 30_000 })
    await both.reader.openContents.click()
    await both.reader.contents.getByRole('button', { name: 'I. The Ledger' }).click()
    await expect(both.reader.frame.getByRole('heading', { name: 'I. The Ledger' }), what).toBeVisible()
    await both.reader.leave()
  }
})
