import { expect, it } from 'vitest'
import { runningSystem, settled } from '#tests/support/running-system.ts'
import { BROWSING_WIRINGS } from '../browsing/browsing.wirings.ts'
import { wire } from './system.routes.ts'
import type { SystemEvent } from './system.types.ts'

const at = (path: string, search: string): SystemEvent => ({ type: 'location.changed', path, search })
const item = {
  id: 'book',
  libraryId: 'library',
  mediaType: 'book',
  title: 'A book',
  isPlayable: true,
  queued: null,
} as const

it('a selection outlives a change of the query alone, also the first on the page that loaded its code', async () => {
  const system = await runningSystem({ answers: { loadBrowsing: () => wire(BROWSING_WIRINGS) } })
  const selected = () => Object.keys(system.actor('selection').getSnapshot().context.items)
  system.send(at('/library/a', ''))
  system.send({ type: 'selection.toggle', item, anchor: { list: 'shelf', index: 0 } })
  await settled()
  expect(selected()).toEqual(['book'])
  system.send(at('/library/a', '?filter=x'))
  expect(selected()).toEqual(['book'])
  system.send(at('/library/b', ''))
  expect(selected()).toEqual([])
})
