import { expect, expectTypeOf, it } from 'vitest'
import type { EventObject } from 'xstate'
import { DEFAULT_PREFERENCES } from '#machines/account/preferences/preferences.types.ts'
import { loadFixtures } from '#tests/models/framework/load.ts'
import { receiversIn } from '#tests/models/framework/receivers.ts'
import { samplesOf } from '#tests/models/samples-of.ts'
import type { ScanRef } from '../server/scans/scans.types.ts'
import type { ActorName, DoorsOf, SystemEvent, SystemFact } from './system.types.ts'
import { keysOf } from '../model/keys-of.ts'
import { appError } from '../model/errors.ts'
import type { NotificationSettings } from '../model/entities/admin/notification.ts'
import type { OperationRequest } from '../server/operations/operations.table.ts'
import { REGISTRY } from './system.registry.ts'
import { ownerOf, wiringOf } from './system.routes.ts'

const scan: ScanRef = { key: 'scan', libraryId: 'library', name: 'Books', type: 'scan', origin: 'scan' }

const settings = { appriseType: 'api', notifications: [] } as unknown as NotificationSettings
/** All that is said of one write: the actors that it concerns hear it, each by its name. */
const written = (request: OperationRequest, result?: unknown): readonly SystemEvent[] => [
  { type: 'operations.accepted', request },
  { type: 'operations.succeeded', request, result, effects: [], said: [] },
  { type: 'operations.failed', request, error: appError('forbidden'), said: [] },
]
const device = { name: 'Reader', email: 'r@example.com' }

/** Facts that no fixture sends. */
const others: readonly SystemEvent[] = [
  ...written(
    { name: 'author.update', params: { authorId: 'a', libraryId: 'l', changes: {} } },
    { mergedInto: 'b' },
  ),
  ...written({ name: 'ereader.put', params: { scope: 'all', device, replaces: null, before: null } }, [
    device,
  ]),
  { type: 'outbox.markArrived', key: { libraryItemId: 'a', episodeId: null }, madeAt: 1 },
  ...written({ name: 'item.delete', params: { libraryItemId: 'i', hard: false } }),
  ...written({ name: 'notification.delete', params: { notificationId: 'n' } }, settings),
  ...written({ name: 'podcast.clearQueue', params: { libraryItemId: 'i' } }),
  ...written({ name: 'session.delete', params: { sessionId: 's' } }),
  ...written({ name: 'signIns.end', params: { signInIds: [], andThis: true } }),
  { type: 'navigation.errorFound', text: 'no such page' },
  { type: 'location.changed', path: '/a', search: '', isStep: true },
  { type: 'notice.dismissed', id: 'update' },
  { type: 'notice.dismissed', id: 'scan:library' },
  { type: 'form.keepMine', field: 'title' },
  { type: 'form.takeTheirs', field: 'title' },
  { type: 'preferences.changed', preferences: DEFAULT_PREFERENCES },
  { type: 'progress.finishedElsewhere', device: 'Phone' },
  { type: 'queue.added', isNext: false },
  { type: 'queue.overflowed', count: 9000 },
  { type: 'reader.positionKeptLocally' },
  { type: 'reader.chaptersMissing', count: 2, of: 3 },
  { type: 'scan.vanished', scan },
  { type: 'sleep.playRequested' },
  { type: 'system.actorRestarted', name: 'player' },
  { type: 'system.partMissing' },
  { type: 'system.partLoaded' },
  { type: 'system.missed', to: 'queue', fact: { type: 'sleep.letsGoOn' } },
  { type: 'device.forgotten' },
  { type: 'page.openServer' },
  { type: 'server.intercepted' },
  { type: 'server.answered' },
]

const fixtures = await loadFixtures()
const root = fixtures.get('system')
if (!root) throw new Error('The root has no fixture.')
const receiversOf = receiversIn(root)
const samples: readonly EventObject[] = [
  ...others,
  ...[...fixtures.values()].flatMap((fixture) => (fixture === root ? [] : samplesOf(fixture))),
]

const types = [...new Set(samples.map(({ type }) => type))].toSorted()
const sampled = (type: string): EventObject[] => samples.filter((event) => event.type === type)
const isOwned = (type: string): boolean => ownerOf(type) !== undefined

/**
 * Who receives which fact, in the middle of listening, and under which name where that is another one. The list is made
 * by `npx vitest run -u machines/system/receivers.test.ts` and read in review: a delivery that is dropped or added is
 * seen there. Messages of the server are in `other-messages.test.ts` and `realtime.test.ts`.
 */
it('each fact is delivered to those who declared that they hear it, as the reviewed list has it', async () => {
  const lines = types
    .filter((type) => !isOwned(type))
    .map((type) => [type, receiversOf(sampled(type))] as const)
    // what a machine hears of its own children concerns no other
    .flatMap(([type, receivers]) => (receivers.length > 0 ? `${type} → ${receivers.join(', ')}` : []))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../tests/models/tables/receivers.txt')
})

it('an intent is delivered to its owner alone', () => {
  const others = types.filter(isOwned).filter((type) => {
    const receivers = receiversOf(sampled(type))
    return receivers.length !== 1 || receivers[0] !== ownerOf(type)
  })
  expect(others).toEqual([])
})

const wirings = keysOf(REGISTRY).map(wiringOf)
const owned = wirings.flatMap(({ owns }) => Object.keys(owns))
const heard = wirings.flatMap(({ hears = {}, waits = [], recalls = [] }) => [
  ...Object.keys(hears),
  ...(waits === 'all' ? [] : waits),
  ...recalls,
])

it('each intent and each fact that is heard has a sample', () => {
  expect([...owned, ...heard].filter((type) => !types.includes(type))).toEqual([])
})

it('an intent has one owner', () => {
  expect(owned).toHaveLength(new Set(owned).size)
})

it('an actor hears facts alone: an intent goes to its owner', () => {
  expect(heard.filter((type) => owned.includes(type))).toEqual([])
})

type Heard<Name extends ActorName> = DoorsOf<Name> extends { hears: infer Fact } ? Fact : never
type TypeOf<Event> = Event extends { type: infer Type } ? Type : never
/** Facts of a name that an actor listens to, in a shape that it does not know because it names not all who tell them. */
type Unknown<Name extends ActorName> = Exclude<
  Extract<SystemFact, { type: TypeOf<Heard<Name>> }>,
  Heard<Name>
>

it('an actor names all that tell the facts that it hears (checked by the compiler)', () => {
  expectTypeOf<{ [Name in ActorName]: Unknown<Name> }[ActorName]>().toBeNever()
})
