import { expect, it } from 'vitest'
import { runningSystem, settled } from '#tests/support/running-system.ts'
import { BROWSING_WIRINGS } from '../../browsing/browsing.wirings.ts'
import { wire } from '../../system/system.routes.ts'

const item = {
  id: 'book',
  libraryId: 'library',
  mediaType: 'book',
  title: 'A book',
  isPlayable: true,
  queued: null,
} as const

/** A selection that waits for its items to be read before they play. */
async function playing() {
  let resolve: (items: unknown) => void = () => {}
  const reading = new Promise((done) => {
    resolve = done
  })
  const system = await runningSystem({
    answers: {
      loadBrowsing: () => wire(BROWSING_WIRINGS),
      performOperation: () => reading,
      readSummary: () => ({ said: [], effects: [], announced: false, edit: null }),
    },
  })
  system.send({ type: 'selection.toggle', item, anchor: { list: 'shelf', index: 0 } })
  await settled()
  system.send({ type: 'selection.play' })
  await settled()
  const read = async (): Promise<void> => {
    resolve([{ libraryItemId: 'book' }])
    await settled()
  }
  const queued = () =>
    system.asked.flatMap(({ of, event }) => (of === 'queue' && event.type === 'queue.play' ? event : []))
  return { send: system.send, read, queued }
}

it('a selection plays once its items are read', async () => {
  const { read, queued } = await playing()
  expect(queued()).toEqual([])
  await read()
  expect(queued()).toEqual([{ type: 'queue.play', items: [{ libraryItemId: 'book' }] }])
})

it.each([
  { type: 'selection.clear' },
  { type: 'hotkeys.selectionClearRequested' },
  { type: 'location.changed', path: '/elsewhere', search: '' },
] as const)('items that are read after their selection ended by $type do not play', async (end) => {
  const { send, read, queued } = await playing()
  send(end)
  await read()
  expect(queued()).toEqual([])
})
