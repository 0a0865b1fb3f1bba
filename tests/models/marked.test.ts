import { expect, it } from 'vitest'
import type { CloseInput } from '#machines/listening/progress/progress.types.ts'
import { serverState } from '#tests/support/samples/progress-samples.ts'
import { fixture } from './fixtures/progress.fixture.ts'
import { Walk } from './framework/walk.ts'
import { BOOK, LONG, OTHER, placeRead, request } from './samples.ts'

/** What the close of a book of 1000 s tells that was heard until 130 s, after something else happened to it. */
function closedAfter(
  ...steps: readonly { type: string; [detail: string]: unknown }[]
): CloseInput | undefined {
  const walk = new Walk(fixture)
  walk.do({ type: 'player.opened', session: LONG, request: request() })
  walk.do({ done: 'readPlace', output: placeRead(null) })
  walk.do({ type: 'player.started' })
  walk.do({ type: 'player.positioned', position: 100, at: 0, rate: 1 } as never)
  walk.do({ type: 'player.positioned', position: 130, at: 30_000, rate: 1 } as never)
  walk.do({ done: 'syncSession', output: 'applied' })
  walk.do({ type: 'player.halted' })
  for (const step of steps) walk.do(step as never)
  walk.do({ type: 'player.closed' })
  walk.do({ done: 'readServerState', output: serverState(30, 130) })
  return walk.running.find(({ src }) => src === 'closeSession')?.input as CloseInput | undefined
}

const marked = (key: typeof BOOK, isFinished = true) => ({ type: 'progress.marked', key, isFinished })

it('what is marked finished while it is open stays finished when it is closed', () => {
  expect(closedAfter(marked(BOOK))).toMatchObject({ currentTime: 1000 })
})

it('another medium that is marked changes nothing, nor does one that is marked not finished', () => {
  expect(closedAfter(marked(OTHER))).toMatchObject({ currentTime: 130 })
  expect(closedAfter(marked({ ...BOOK, episodeId: 'episode' }))).toMatchObject({ currentTime: 130 })
  expect(closedAfter(marked(BOOK), marked(BOOK, false))).toMatchObject({ currentTime: 130 })
})

it('a jump in what was marked finished plays it again', () => {
  expect(closedAfter(marked(BOOK), { type: 'player.jumped', from: 130, to: 60 })).toMatchObject({
    currentTime: 60,
  })
})

it('[promise 1] a title that is not open is marked in the journal, and where an act will put an open one is known before it does', () => {
  const walk = new Walk(fixture)
  walk.do({ type: 'player.opened', session: LONG, request: request() })
  walk.do({ done: 'readPlace', output: placeRead(null) })
  const steps = [
    marked(OTHER),
    { type: 'progress.expected', key: OTHER, position: 7 },
    { type: 'progress.expected', key: BOOK, position: 0 },
    { type: 'page.hidden' },
  ]
  const kept = steps.flatMap((step) => {
    walk.do(step as never)
    return walk.sent.flatMap(({ to, event }) =>
      to === 'journal' && /mark|keepNow/.test(event.type) ? [event] : [],
    )
  })
  expect(kept).toMatchObject([
    { type: 'journal.mark', key: OTHER, isFinished: true },
    { type: 'journal.keepNow', entry: { told: [{ position: 0, version: null }] } },
  ])
})

it('[promise 1] a finish that is sent late says nothing of what was done in the title since, and is no other device’s', () => {
  expect(closedAfter({ ...marked(BOOK), madeAt: 3 })).toMatchObject({ currentTime: 130 })
  const walk = new Walk(fixture)
  walk.do({ type: 'player.opened', session: LONG, request: request() })
  walk.do({ done: 'readPlace', output: placeRead(null) })
  walk.do({ ...marked(BOOK), madeAt: 3 } as never)
  const finished = { ...BOOK, server: { position: LONG.startTime, version: 9 }, isFinished: true }
  walk.do({ type: 'records.changed', records: [finished] } as never)
  expect(walk.running.map(({ src }) => src)).not.toContain('readServerState')
})
