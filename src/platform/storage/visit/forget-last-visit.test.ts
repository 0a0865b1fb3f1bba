import { expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { forgetLastVisit } from './forget-last-visit.ts'

/** As much of the browser's database as is used: the keys of each store. */
function memory(kept: Record<string, string[]>): Database {
  return {
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
