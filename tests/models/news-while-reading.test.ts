import { fromCallback } from 'xstate'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { expect, it } from 'vitest'
import { emailMachine } from '#machines/admin/email/email.machine.ts'
import { libraryEditorMachine } from '#machines/admin/library-editor/library-editor.machine.ts'
import { notificationsMachine } from '#machines/admin/notifications/notifications.machine.ts'
import { batchEditorMachine } from '#machines/editing/batch-editor/batch-editor.machine.ts'
import { batchReadOf, readItemOf } from '#machines/editing/batch-editor/batch-read.ts'
import { chapterEditorMachine } from '#machines/editing/chapter-editor/chapter-editor.machine.ts'
import { episodeEditorMachine } from '#machines/editing/episode-editor/episode-editor.machine.ts'
import { itemEditorMachine } from '#machines/editing/item-editor/item-editor.machine.ts'
import { trackOrderMachine } from '#machines/editing/track-order/track-order.machine.ts'
import { userEditorMachine } from '#machines/editing/user-editor/user-editor.machine.ts'
import { recordOf } from '#machines/model/keys-of.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { itemNamed, SIGNED_IN } from './samples.ts'

const item = { item: itemNamed('a') }
const open = { libraryItemId: 'a', episodeId: 'e', tab: 'details', ids: ['a'], back: null }
const batch = { type: 'batchEditor.open', ids: ['a'] }
const silent = fromCallback(() => undefined)

it.each<[string, AnyStateMachine, readonly AnyEventObject[], AnyEventObject]>([
  ['readItem', itemEditorMachine, [{ type: 'itemEditor.open', ...open }], { type: 'item.updated', ...item }],
  [
    'readItem',
    itemEditorMachine,
    [{ type: 'itemEditor.open', ...open }],
    { type: 'item.doubted', libraryItemId: 'a' },
  ],
  [
    'readItem',
    chapterEditorMachine,
    [{ type: 'chapterEditor.open', ...open }],
    { type: 'item.updated', ...item },
  ],
  ['readItem', trackOrderMachine, [{ type: 'trackOrder.open', ...open }], { type: 'item.updated', ...item }],
  [
    'readEpisode',
    episodeEditorMachine,
    [{ type: 'episodeEditor.open', ...open }],
    { type: 'item.updated', ...item },
  ],
  [
    'readItems',
    batchEditorMachine,
    [batch],
    { type: 'items.updated', read: batchReadOf([readItemOf(item.item)]) },
  ],
  [
    'readUser',
    userEditorMachine,
    [{ type: 'userEditor.open', userId: 'u' }],
    { type: 'user.updated', user: { id: 'u' } },
  ],
  [
    'readLibrary',
    libraryEditorMachine,
    [{ type: 'libraryEditor.open', libraryId: 'l' }],
    { type: 'library.updated', library: { id: 'l' } },
  ],
  [
    'readNotifications',
    notificationsMachine,
    [{ type: 'notifications.open' }],
    { type: 'notifications.changed', settings: {} },
  ],
  ['readEmail', emailMachine, [{ type: 'email.open' }], { type: 'email.devicesChanged', devices: [] }],
])('%s: what changes while it is read is read again', (reader, machine, steps, message) => {
  let reads = 0
  const others = recordOf(Object.keys(machine.implementations.actors), () => silent)
  const reading = machine.provide({
    actors: { ...others, [reader]: fromCallback(() => void (reads += 1)) },
  })
  const { actor, stop } = startUnderParent(reading, {
    account: { ...SIGNED_IN.account, permissions: { ...SIGNED_IN.account.permissions, update: true } },
  })
  for (const step of steps) actor.send(step)
  expect(reads).toBe(1)
  actor.send(message)
  expect(reads).toBe(2)
  stop()
})
