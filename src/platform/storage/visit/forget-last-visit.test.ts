import { expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { forgetLastVisit } from './forget-last-visit.ts'

interface KeptTranscript {
  owner: string
  key: { libraryItemId: string; episodeId: string | null }
  transcript: { origin: 'server' | 'device' }
}

/** As much of the browser's database as is used: the keys of each store, and the transcripts. */
function memory(kept: Record<string, string[]>, transcripts: readonly KeptTranscript[] = []): Database {
  return {
    getAllFromIndex: (_store: string, _index: string, owner: string) =>
      Promise.resolve(transcripts.filter((each) => each.owner === owner)),
    getAllKeys: (store: string) => Promise.resolve([...(kept[store] ?? [])]),
    delete: (store: string, key: string) => {
      kept[store] = (kept[store] ?? []).filter((each) => each !== key)
      return Promise.resolve()
    },
  } as unknown as Database
}

const drafts = () => ['/ one user u', '/ one item i', '/ one-more user u', '/ two user u']

it('takes the drafts and the kept titles of an account along that leaves on purpose, and those of no other', async () => {
  const kept = { drafts: drafts(), queues: ['/ one', '/ two'], kept: drafts(), keptItems: drafts() }
  await forgetLastVisit(memory(kept), '/ one', true)
  const others = ['/ one-more user u', '/ two user u']
  expect(kept).toMatchObject({ drafts: others, kept: others, keptItems: others, queues: ['/ two'] })
})

it('leaves the drafts of an account whose sign-in ended, for its return', async () => {
  const kept = { drafts: drafts() }
  await forgetLastVisit(memory(kept), '/ one', false)
  expect(kept.drafts).toEqual(drafts())
})

it('what a server said of a book goes too, what was chosen on this device stays', async () => {
  const entry = (owner: string, libraryItemId: string, origin: 'server' | 'device'): KeptTranscript => ({
    owner,
    key: { libraryItemId, episodeId: null },
    transcript: { origin },
  })
  const entries = [
    entry('/ one', 'a', 'server'),
    entry('/ one', 'b', 'device'),
    entry('/ two', 'a', 'server'),
  ]
  const kept = { transcripts: ['/ one a ', '/ one b ', '/ two a '] }
  await forgetLastVisit(memory(kept, entries), '/ one', false)
  expect(kept.transcripts).toHaveLength(3)
  await forgetLastVisit(memory(kept, entries), '/ one', true)
  expect(kept.transcripts).toEqual(['/ one b ', '/ two a '])
})
