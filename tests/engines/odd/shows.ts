import { showOf } from '#tests/support/pages/opml-dialog.ts'
import { damagedOpml, listOfAddresses, oddChapters, oddDates } from '#tests/support/samples/odd-inputs.ts'
import { text } from '../app.ts'
import type { EngineApp } from '../app.ts'
import { signIn } from '../entering.ts'
import { idOf } from '../flow.ts'
import type { Flow, Surroundings } from '../flow.ts'
import { dialogs, said, together, walked } from './found.ts'

/** Two files of 24 s each. */
const TITLE = 'Unwinding'
const PODCASTS = 'podcast'
const MOST_PRESSES = 12
const STREAM_MS = 60_000

const positionOf = ({ standIn }: Surroundings): number =>
  standIn.state.progressOf(standIn.state.userNamed('listener')?.id ?? '', idOf(standIn, TITLE))
    ?.currentTime ?? 0

/** Presses a button until it can do no more, and says where that led each time. */
async function pressesToEnd(app: EngineApp, name: string): Promise<readonly number[]> {
  const places: number[] = []
  while ((await app.attribute('button', name, 'aria-disabled')) !== 'true') {
    const { at } = await app.track()
    await app.press('button', name)
    await app.until(`"${name}" leads on`, async () => (await app.track()).at !== at)
    places.push((await app.track()).at)
    if (places.length > MOST_PRESSES) throw new Error(`"${name}" has no end: ${places.join(', ')}`)
  }
  return places
}

async function walksChapters(around: Surroundings) {
  const { app, standIn } = around
  const book = standIn.state.itemTitled(TITLE)
  if (book.mediaType !== 'book') throw new Error(`${TITLE} is no book.`)
  const before = book.media.chapters
  book.media.chapters = structuredClone(oddChapters)
  try {
    await app.playItem(book.id)
    await app.press('button', text('player.pause'))
    await app.find('button', text('player.play'))
    await pressesToEnd(app, text('player.nextChapter'))
    const { at } = await app.track()
    if (at !== 30) throw new Error(`The last chapter that can be heard is said to begin at ${at}`)
    const back: number[] = []
    while ((back.at(-1) ?? at) > 0 && back.length < MOST_PRESSES) {
      await app.press('button', text('player.previousChapter'))
      const last = back.at(-1) ?? at
      await app.until('Previous leads back', async () => (await app.track()).at < last)
      back.push((await app.track()).at)
    }
    if (back.join(' ') !== '10 0') throw new Error(`Previous leads to ${back.join(', ')}`)
    await app.press('button', text('player.chapters'))
    const listed = oddChapters.length
    await app.until(
      `${listed} chapters are listed`,
      async () =>
        (await app.page.evaluate(() => document.querySelectorAll('[role="dialog"] li').length)) === listed,
    )
    await app.key('Escape')
    await app.press('button', text('player.close'))
    return { opened: `${listed} listed, to 30 s and back by ${back.join(' s, ')} s`, said: '' }
  } finally {
    book.media.chapters = before
  }
}

async function goesOnAsStream(around: Surroundings) {
  const { app, standIn } = around
  standIn.faults.sound = 'half'
  try {
    await app.playItem(idOf(standIn, TITLE))
    await app.until(
      'it is asked for as a stream',
      async () => standIn.log.http({ path: /\.m3u8$/ }).length > 0,
      STREAM_MS,
    )
    await app.plays()
    const words = together(await said(app))
    await app.press('button', text('player.close'))
    await app.until('the position is kept', async () => positionOf(around) > 10)
    if (positionOf(around) > 24) throw new Error(`The position became ${positionOf(around)}`)
    return { opened: 'heard on as a stream', said: words }
  } finally {
    standIn.faults.sound = null
  }
}

async function saysEnd(around: Surroundings) {
  const { app, standIn } = around
  standIn.faults.sound = 'half'
  const noStream = standIn.faults.fail({ path: /\.m3u8$/, status: 200, body: '' })
  try {
    const before = positionOf(around)
    await app.playItem(idOf(standIn, TITLE))
    await app.shows('body', text('notices.endsEarly'))
    const words = text('notices.endsEarly')
    await app.press('button', text('player.close'))
    if (positionOf(around) < before) throw new Error(`The position fell to ${positionOf(around)}`)
    return { opened: 'the position stays', said: words }
  } finally {
    noStream.remove()
    standIn.faults.sound = null
  }
}

async function showsDates({ app, standIn }: Surroundings) {
  const podcast = [...standIn.state.items.values()].find(({ mediaType }) => mediaType === PODCASTS)
  if (podcast?.mediaType !== PODCASTS) throw new Error('There is no podcast.')
  for (const [index, [written]] of oddDates.entries()) {
    // the listener has heard the first one, so the list leaves it out
    const episode = podcast.media.episodes[index + 1]
    if (!episode) throw new Error('The podcast has too few episodes.')
    episode.title = `Written ${written}`
    episode.pubDate = written
    episode.publishedAt = Date.parse(written)
  }
  await app.open(`item/${podcast.id}`)
  const zone = await app.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const shown: string[] = []
  for (const [written, day] of oddDates) {
    const words = await app.wordsOf('article', `Written ${written}`)
    if (!new RegExp(`(^|\\D)${day}(\\D|$)`).test(words.replaceAll(`Written ${written}`, ' ')))
      throw new Error(`"${written}" is shown as "${words}"`)
    shown.push(`${written}: ${day}`)
  }
  return { opened: `${shown.join('; ')} (in ${zone})`, said: '' }
}

async function chooseList(app: EngineApp, name: string, content: string): Promise<void> {
  await app.page.evaluate(
    (called, body) => {
      const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type=file]')
      const files = new DataTransfer()
      files.items.add(new File([body], called))
      if (!input) throw new Error('There is no field for a file.')
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    name,
    content,
  )
}

async function readsLists(around: Surroundings) {
  const { app, standIn } = around
  await app.open('account')
  await app.press('button', text('account.signOut'))
  await app.until('somebody else can sign in', async () => {
    // what was heard last can still be on its way
    if ((await dialogs(app)).includes(text('account.unsent.title')))
      await app.press('button', text('account.unsent.leave'))
    return (await app.path()).endsWith('/login')
  })
  await signIn(app, 'root')
  const library = [...standIn.state.libraries.values()].find(({ mediaType }) => mediaType === PODCASTS)
  await app.open(`library/${library?.id ?? ''}/podcast/search`)
  await app.press('button', text('opml.open'))
  await app.find('dialog', text('opml.title'))
  const [one, two, three] = [showOf(1).url, showOf(2).url, showOf(3).url]
  await chooseList(app, 'shows.opml', damagedOpml(one, two))
  await app.find('checkbox', 'Caf\u00e9 Quay & Tide')
  await app.find('checkbox', '1 < 2')
  const words = text('opml.leftOut_other', { count: 2 })
  await app.until('it says what is left out', async () => (await dialogs(app)).includes(words))
  await app.press('button', text('opml.another'))
  await chooseList(app, 'shows.txt', listOfAddresses(three, one))
  await app.find('checkbox', three)
  await app.find('checkbox', one)
  return { opened: '2 feeds of a damaged list, 2 of plain addresses', said: words }
}

interface Input {
  readonly name: string
  readonly walk: (around: Surroundings) => Promise<{ opened: string; said: string }>
}

const inputs = (name: string, cases: readonly Input[], expected?: RegExp): Flow =>
  walked({
    name,
    cases,
    walk: async (around, { walk }) => await walk(around),
    ...(expected ? { expected } : {}),
  })

/** What is odd about sound and shows. Half a file comes before the whole one, which browsers keep; the last one signs in as another. */
export const oddShows: readonly Flow[] = [
  inputs(
    'odd sound',
    [
      { name: 'half of a file whose header promises all of it, and no stream can be had', walk: saysEnd },
      { name: 'so too, with a stream', walk: goesOnAsStream },
    ],
    // what browsers and the player say of a file that breaks off
    /decode|DEMUXER|Media|media|stream|NetworkError|ERR_|Failed to load/,
  ),
  inputs('odd chapters', [
    { name: 'chapters of no length, not in order, over each other, beyond the end', walk: walksChapters },
  ]),
  inputs('odd dates', [{ name: 'dates without a time', walk: showsDates }]),
  inputs('odd lists', [{ name: 'lists of podcasts that are no XML', walk: readsLists }]),
]
