import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeStoryBook, smilOf } from '#tests/both-forms/make-book.ts'
import { STORY } from '#tests/both-forms/story.ts'
import { EVIL, RUN, test } from '#tests/hostile/canary.ts'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { VoiceOfBook } from '#tests/support/pages/voice-bar.ts'

const SOUND = join(import.meta.dirname, '../../both-forms/the-tide-clerk.m4b')
/** An item of the demo library that is nothing else. */
const BOOK_ALONE = 'Loose Pages'
const PAGE = `<html xmlns="http://www.w3.org/1999/xhtml"><body onload="${RUN}"><script>${RUN}</script></body></html>`

interface Hostile {
  /** As the overlay names it. */
  src: string
  file?: { path: string; type: string; content: Uint8Array | string }
  /** What the bar says when it is played; null where nothing is to be played. */
  says: RegExp | null
}

const HOSTILE: Readonly<Record<string, Hostile>> = {
  'a file of no bytes': {
    src: 'a.mp3',
    file: { path: 'a.mp3', type: 'audio/mpeg', content: '' },
    says: null,
  },
  'a page that is named as a sound': {
    src: 'a.mp3',
    file: { path: 'a.mp3', type: 'audio/mpeg', content: PAGE },
    says: /Couldn’t play the book’s audio/,
  },
  'a page that says it is one': {
    src: 'a.html',
    file: { path: 'a.html', type: 'text/html', content: PAGE },
    says: null,
  },
  'a drawing that runs': {
    src: 'a.svg',
    file: {
      path: 'a.svg',
      type: 'image/svg+xml',
      content: `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
    },
    says: null,
  },
  'a playlist of another host': {
    src: 'a.mp3',
    file: { path: 'a.mp3', type: 'audio/mpeg', content: `#EXTM3U\n#EXTINF:9,\n${EVIL}/a.ts\n` },
    says: /Couldn’t play the book’s audio/,
  },
  'a file outside of the book': { src: '../../../../etc/passwd', says: null },
  'a sound of another host': { src: `${EVIL}/a.mp3`, says: null },
  'a script': { src: `javascript:${RUN}`, says: null },
  'what the address holds itself': { src: 'data:audio/mpeg;base64,AAAA', says: null },
}

test('[promise 3] whatever lies in a book as its sound, nothing of it runs, and the book is read all the same', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404/)
  await signIn()
  const voice = new VoiceOfBook(page)
  // an item of the demo library that is a book alone
  await page.goto(`item/${standIn.state.itemTitled(BOOK_ALONE).id}`)
  for (const [what, { src, file, says }] of Object.entries(HOSTILE)) {
    const address = src.startsWith('data:') || src.includes(':') ? src : encodeURI(src)
    await serveBook(
      page,
      makeStoryBook(
        'spoken',
        (index) => smilOf(index, address.replaceAll('"', '&quot;')),
        file ? [file] : [],
      ),
    )
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await voice.reader.openContents.click()
    await voice.reader.contents.getByRole('button', { name: `I. ${STORY[0]?.title}` }).click()
    await expect(voice.reader.chapter, what).toHaveText(`I. ${STORY[0]?.title}`)
    if (says) {
      await voice.open.click()
      await voice.play.click()
      await expect(voice.failure, what).toHaveText(says)
      await expect(voice.play, what).toBeVisible()
    } else await expect(voice.open, what).toBeHidden()
    await voice.reader.leave()
  }
})

test('[promise 3] times that a sound does not have are skipped, and its end is the end', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await signIn()
  const voice = new VoiceOfBook(page)
  const content = await readFile(SOUND)
  await page.goto(`item/${standIn.state.itemTitled(BOOK_ALONE).id}`)
  const beyond =
    '<par><text src="c1.xhtml#s1-1"/><audio src="a.m4b" clipBegin="9000s" clipEnd="9005s"/></par>'
  await serveBook(
    page,
    makeStoryBook(
      'spoken',
      () => `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body><seq>${beyond}</seq></body></smil>`,
      [{ path: 'a.m4b', type: 'audio/mp4', content }],
    ),
  )
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await voice.openAt(`I. ${STORY[0]?.title}`)
  await voice.play.click()
  await expect(voice.failure).toHaveText(/Couldn’t play the book’s audio/)
})
