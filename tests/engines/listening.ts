import { containing, text } from './app.ts'
import { idOf } from './flow.ts'
import type { Flow, Surroundings } from './flow.ts'

/** One m4b of 639 seconds with ten chapters. */
const LONG = 'A Lamp for the Drowned'
/** Two wma files, which no browser plays: a stream that the server makes. */
const TRANSCODED = 'Winding'
const OTHER = 'The Salt Road'

/** What each engine says when nothing answers, and what the player does. */
export const CUT =
  /"unreachable"|ERR_|WebSocket|Failed to load resource|NetworkError|can.t establish a connection|interrupted/i

export const positionOnServer = ({ standIn }: Surroundings, title: string): number =>
  standIn.state.progressOf(standIn.state.userNamed('listener')?.id ?? '', idOf(standIn, title))
    ?.currentTime ?? 0

function chaptersOf({ standIn }: Surroundings, title: string): readonly { start: number; title: string }[] {
  const item = standIn.state.itemTitled(title)
  return item.mediaType === 'book' ? item.media.chapters : []
}

export const listening: readonly Flow[] = [
  {
    name: 'play an m4b',
    async run({ app, standIn }) {
      await app.playItem(idOf(standIn, LONG))
    },
  },
  {
    name: 'seek',
    async run({ app, standIn }) {
      await app.playItem(idOf(standIn, LONG))
      // a press on the middle of the track
      await app.press('slider', text('player.seek'))
      const { of } = await app.track()
      await app.isAt(of / 2, 6)
      await app.plays()
      const { at } = await app.track()
      await app.press('button', text('player.jumpForward_other', { count: 10 }))
      await app.isAt(at + 12, 4)
      await app.plays()
    },
  },
  {
    name: 'chapters',
    async run(surroundings) {
      const { app, standIn } = surroundings
      const [, , third, fourth] = chaptersOf(surroundings, LONG)
      if (!third || !fourth) throw new Error(`${LONG} has too few chapters.`)
      await app.playItem(idOf(standIn, LONG))
      await app.press('button', text('player.chapters'))
      // a chapter that was heard says so before its title
      await app.press('button', containing(third.title))
      await app.isAt(third.start, 6)
      await app.key('Escape')
      await app.press('button', text('player.nextChapter'))
      await app.isAt(fourth.start, 6)
      await app.plays()
    },
  },
  {
    name: 'reload keeps the position',
    async run({ app, standIn }) {
      const streams = standIn.log.http({ path: /\.m3u8$/ }).length
      await app.playItem(idOf(standIn, LONG))
      await app.press('slider', text('player.seek'))
      await app.isAt((await app.track()).of / 2, 6)
      await app.plays()
      const { at } = await app.track()
      await app.reload()
      await app.press('button', text('item.continue'), text('player.play'))
      await app.plays()
      await app.isAt(at, 4)
      // the file itself: an engine that knows late how far it can be sought would be given a stream in its place
      if (standIn.log.http({ path: /\.m3u8$/ }).length > streams)
        throw new Error('A stream took the place of the file')
    },
  },
  {
    name: 'offline and back',
    expected: CUT,
    async run(surroundings) {
      const { app, standIn, line } = surroundings
      await app.playItem(idOf(standIn, LONG))
      const { at } = await app.track()
      await line.cut()
      try {
        await app.until('it plays on without a server', async () => (await app.track()).at > at + 3)
      } finally {
        await line.mend()
      }
      await app.plays()
      await app.until(
        'the server knows the position',
        async () => Math.abs(positionOnServer(surroundings, LONG) - (await app.track()).at) < 8,
        60_000,
      )
    },
  },
  {
    name: 'two tabs',
    async run({ app, standIn, newTab }) {
      await app.playItem(idOf(standIn, LONG))
      const second = await newTab()
      await second.playItem(idOf(standIn, OTHER))
      await app.until('the first tab is silent', async () => await app.isSilent())
      await second.plays()
      await second.page.close()
      await app.press('button', text('player.play'))
      await app.plays()
    },
  },
  {
    name: 'play a wma',
    async run({ app, standIn }) {
      await app.playItem(idOf(standIn, TRANSCODED))
      const { at } = await app.track()
      await app.press('button', text('player.jumpForward_other', { count: 10 }))
      await app.isAt(at + 12, 4)
      await app.plays()
    },
  },
]
