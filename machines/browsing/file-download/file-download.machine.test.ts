import { fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import type { Deferred } from '#tests/support/deferred.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { fileDownloadMachine } from './file-download.machine.ts'
import type { DownloadOutcome, WantedFile } from './file-download.types.ts'

const file = (name: string) => ({ name, size: 1, path: `/${name}/download`, check: `/${name}` })

function start() {
  const asked: (WantedFile & { end: Deferred<DownloadOutcome> })[] = []
  const machine = fileDownloadMachine.provide({
    actors: {
      saveFile: fromPromise<DownloadOutcome, WantedFile>(({ input }) => {
        const end = deferred<DownloadOutcome>()
        asked.push({ ...input, end })
        return end.promise
      }),
    },
  })
  return { ...startUnderParent(machine), asked }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

it('saves one file after the other, and each of them once', async () => {
  const { actor, asked, news } = start()
  for (const name of ['a', 'b', 'a']) actor.send({ type: 'fileDownload.start', file: file(name) })
  expect(asked.map((each) => each.file.name)).toEqual(['a'])
  asked[0]?.end.resolve('started')
  await settled()
  expect(asked.map((each) => each.file.name)).toEqual(['a', 'b'])
  asked[1]?.end.resolve('started')
  await settled()
  expect(actor.getSnapshot().value).toBe('idle')
  expect(news()).toEqual([])
})

it('says that a file takes long, and ends it when asked to', () => {
  const { actor, news, pass } = start()
  actor.send({ type: 'fileDownload.start', file: file('a') })
  pass(1000)
  expect(news()).toMatchObject([{ type: 'notice.show', notice: { id: 'fileDownload', durationMs: null } }])
  actor.send({ type: 'fileDownload.cancel' })
  expect(news()).toMatchObject([{ type: 'notice.dismiss', id: 'fileDownload' }])
  expect(actor.getSnapshot().value).toBe('idle')
})

it('asks before a file goes by an address with the sign-in in it', async () => {
  const { actor, asked, news } = start()
  actor.send({ type: 'fileDownload.start', file: file('a') })
  asked[0]?.end.resolve('needsAddress')
  await settled()
  expect(news()).toEqual([{ type: 'dialog.open', dialog: { kind: 'downloadByAddress', file: file('a') } }])
  actor.send({ type: 'fileDownload.startByAddress', file: file('a') })
  expect(asked[1]).toMatchObject({ byAddress: true })
})

it('says which file could not be had, and goes on with the next', async () => {
  const { actor, asked, news } = start()
  for (const name of ['a', 'b']) actor.send({ type: 'fileDownload.start', file: file(name) })
  asked[0]?.end.reject(new Error('gone'))
  await settled()
  expect(news()).toMatchObject([
    { type: 'notice.show', notice: { kind: 'error', text: { params: { name: 'a' } } } },
  ])
  expect(asked).toHaveLength(2)
})
