import { FOR_TRAIN, missingForTrain } from '#tests/support/pages/kept.ts'
import { text } from './app.ts'
import { idOf } from './flow.ts'
import type { Flow } from './flow.ts'
import { CUT, positionOnServer } from './listening.ts'

const TITLE = 'The Glass Harbour'
/** Plays while its page is left: WebKit keeps that page, and what it was writing (record 0067). */
const LEFT = 'The Salt Road'

export const train: readonly Flow[] = [
  {
    name: 'kept, and heard without a network',
    expected: CUT,
    async run(surroundings) {
      const { app, standIn, line } = surroundings
      await app.playItem(idOf(standIn, LEFT))
      for (const title of [LEFT, TITLE]) {
        await app.open(`item/${idOf(standIn, title)}`)
        await app.press('button', text('kept.keep'))
        await app.find('button', text('kept.whole'))
      }
      await app.until(
        'the page is there without a network',
        async () => (await app.page.evaluate(missingForTrain, [...FOR_TRAIN])).length === 0,
      )
      await line.cut()
      try {
        await app.reload()
        await app.press('button', text('item.continue'), text('player.play'))
        await app.plays()
        await app.press('slider', text('player.seek'))
        const { of } = await app.track()
        await app.isAt(of / 2, 6)
        await app.plays()
        const { at } = await app.track()
        await app.until('some seconds are heard', async () => (await app.track()).at > at + 5)
        const left = (await app.track()).at
        await app.reload()
        await app.press('button', text('item.continue'), text('player.play'))
        await app.plays()
        await app.isAt(left, 4)
      } finally {
        await line.mend()
      }
      await app.until(
        'the server knows the position',
        async () => Math.abs(positionOnServer(surroundings, TITLE) - (await app.track()).at) < 8,
        60_000,
      )
    },
  },
]
