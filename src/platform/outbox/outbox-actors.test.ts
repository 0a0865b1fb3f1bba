import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Mark } from '#machines/outbox/outbox-rules.ts'
import { createOutboxActors, keptMarks } from './outbox-actors.ts'

/** A storage whose names are its own properties, as in a browser. */
function memory(): Storage {
  const kept: Record<string, unknown> = Object.create({
    getItem: (name: string) => (kept[name] as string | undefined) ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void delete kept[name],
  }) as Record<string, unknown>
  return kept as unknown as Storage
}

const mark = (libraryItemId: string, isFinished = true): Mark => ({
  key: { libraryItemId, episodeId: null },
  isFinished,
})

it('keeps marks in the order they were made, for their owner alone', () => {
  const storage = memory()
  let now = 0
  const at = (owner: string) =>
    createActor(
      createOutboxActors({ storage, owner: () => owner, wallClock: () => (now += 1) }).markStore,
    ).start()
  const [one, two] = [at('/ one'), at('/ two')]
  for (const each of ['z', 'a', 'm']) one.send({ type: 'marks.keep', mark: mark(each) })
  two.send({ type: 'marks.keep', mark: mark('theirs') })
  one.send({ type: 'marks.keep', mark: mark('z', false) })
  one.send({ type: 'marks.drop', mark: mark('a') })
  expect(keptMarks({ storage, owner: () => '/ one' })).toEqual([mark('m'), mark('z', false)])
  storage.setItem('earmarkMark / one bad ', '{"key":')
  storage.setItem('earmarkMark / one worse ', '{"key":{"libraryItemId":7}}')
  expect(keptMarks({ storage, owner: () => '/ one' })).toHaveLength(2)
  expect(keptMarks({ storage: null, owner: () => '/ one' })).toEqual([])
})
