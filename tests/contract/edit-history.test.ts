import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { PromiseActorLogic } from 'xstate'
import { valuesOfLibrary } from '#machines/admin/library-editor/library-form.ts'
import { formOfChapters } from '#machines/editing/chapters/chapter-form.ts'
import type { EditChange } from '#machines/editing/edits/edit.types.ts'
import { planOf } from '#machines/editing/edits/revert-plan.ts'
import type { RevertPlan } from '#machines/editing/edits/revert-plan.ts'
import { valuesOfItem } from '#machines/editing/item-form.ts'
import { choicesOf } from '#machines/editing/track-order/track-order-rules.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { serverSettingsSchema } from '#machines/model/entities/index.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import { createUrls } from '#machines/model/titles/urls.ts'
import type { OutcomeSummary } from '#machines/server/operations/operation.types.ts'
import type { OperationRequest } from '#machines/server/operations/operations.table.ts'
import { fieldsNow } from '#src/platform/server/editing/fields-now.ts'
import { createOperationActors } from '#src/platform/server/operations/operation-actors.ts'
import { markOf } from '#src/platform/server/editing/picture-mark.ts'
import { readPicture } from '#src/platform/server/editing/read-picture.ts'
import { readItems } from '#src/platform/server/reads/read-items.ts'
import { readLibraries } from '#src/platform/server/reads/read-library.ts'
import { createServer } from '#src/platform/server/server.ts'
import type { Server } from '#src/platform/server/server.ts'
import { createEditStore } from '#src/platform/storage/stores/edit-store.ts'
import { createStandIn } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { signedInVault } from '#tests/support/signed-in-vault.ts'
import { KINDS, requestOf } from './random-edits.ts'
import type { Ground } from './random-edits.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'

/** Edits of one walk; two hundred with `EARMARK_EDITS=200`. */
const EDITS = Number(process.env['EARMARK_EDITS'] ?? 20)

beforeEach(() => {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function signedIn(standIn: StandIn): Promise<Server> {
  const vault = await signedInVault(standIn)
  return createServer({
    urls: createUrls({ base: `${standIn.url}/`, mediaToken: () => null, bearer: vault.bearer }),
    vault,
    refresh: () => Promise.resolve(false),
    onExpired: () => expect.unreachable('The sign-in ended.'),
    onDoubt: () => undefined,
    onAnswer: () => undefined,
  })
}

const settingsSchema = z.object({ serverSettings: serverSettingsSchema })

async function ofItem(server: Server, item: LibraryItemExpanded): Promise<object> {
  const picture = await readPicture(server, `/api/items/${item.id}/cover`)
  return {
    ...valuesOfItem(item),
    cover: picture && (await markOf(picture)),
    ...(item.mediaType === 'book' && item.media.tracks.length > 0
      ? { ...formOfChapters(item).values, tracks: choicesOf(item.media.audioFiles) }
      : {}),
  }
}

/** All that edits can change, in one text; what the server calls a name does not matter. */
async function whole(server: Server, ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const items = await readItems(server, ids)
  const { serverSettings } = await server.read('post', '/api/authorize', settingsSchema)
  const libraries = await readLibraries(server)
  const text = (value: unknown): string =>
    JSON.stringify(value, (key, each: unknown) => (key === 'id' ? undefined : each))
  const states: Record<string, string> = { settings: text(serverSettings) }
  for (const library of libraries) states[library.id] = text(valuesOfLibrary(library))
  for (const item of items) {
    for (const [part, value] of Object.entries(await ofItem(server, item)))
      states[`${item.id} ${part}`] = text(value)
  }
  return states
}

const run = async (logic: unknown, input: unknown): Promise<unknown> =>
  await toPromise(createActor(logic as PromiseActorLogic<unknown>, { input } as never).start())

/** The part of the server that a field of an edit is. */
function partOf(change: EditChange, field: string): string {
  switch (change.of) {
    case 'items':
      return field.replace('/', ' ')
    case 'library':
      return change.libraryId
    case 'settings':
      return 'settings'
    default:
      return `${change.libraryItemId} ${field}`
  }
}

/** A few items of each kind: podcasts, books of several files, and others. */
function chosen({ state }: StandIn): readonly string[] {
  const items = [...state.items.values()].filter(({ isMissing }) => !isMissing)
  const podcasts = items.filter(({ media }) => 'episodes' in media && media.episodes.length > 0)
  const several = items.filter(({ media }) => 'audioFiles' in media && media.audioFiles.length > 1)
  const others = items.filter((item) => !podcasts.includes(item) && !several.includes(item))
  return [...podcasts.slice(0, 2), ...several.slice(0, 3), ...others.slice(0, 7)].map(({ id }) => id)
}

/** A new server with the demo library, and what is needed to edit it and to take edits back. */
async function workshop(flavour: '2.2.23' | '2.36') {
  const standIn = await createStandIn({ flavour })
  const server = await signedIn(standIn)
  const edits = createEditStore({ database: memoryDatabase(), owner: () => '/ root', wallClock: Date.now })
  const { performOperation, readSummary } = createOperationActors({
    server,
    recordOf: () => Promise.resolve(null),
    edits: () => Promise.resolve(edits),
  })
  const ground: Ground = {
    server,
    ids: chosen(standIn),
    readSettings: async () => (await server.read('post', '/api/authorize', settingsSchema)).serverSettings,
  }
  return {
    ground,
    edits,
    close: () => standIn.close(),
    state: () => whole(server, ground.ids),
    async write(request: OperationRequest): Promise<void> {
      const result = await run(performOperation, request)
      const { edit } = (await run(readSummary, {
        request,
        outcome: { isDone: true, result },
      })) as OutcomeSummary
      if (edit) await edits.keep({ edit })
      else if (request.reverts) await edits.keep({ reverted: request.reverts })
      else expect.unreachable(`${request.name} is not in the history`)
    },
    async plan(id: string): Promise<RevertPlan> {
      const kept = await edits.one(id)
      if (!kept) throw new Error('It is gone.')
      return planOf(kept.edit, await fieldsNow(server, kept.edit.change, new AbortController().signal))
    },
  }
}

describe.each(['2.2.23', '2.36'] as const)('the history of edits, %s', (flavour) => {
  it(
    `${EDITS} edits of every kind, taken back in any order, leave the server as it was, or say why not`,
    { timeout: 60_000 + EDITS * 3000 },
    async () => {
      const recipe = fc.tuple(fc.constantFrom(...KINDS), fc.nat(), fc.nat(), fc.nat())
      const recipes = fc.array(recipe, { minLength: EDITS, maxLength: EDITS, size: 'max' })
      await fc.assert(
        fc.asyncProperty(recipes, fc.infiniteStream(fc.nat()), async (wanted, order) => {
          const { ground, edits, state, write, plan, close } = await workshop(flavour)
          const before = await state()
          for (const each of wanted) {
            const request = await requestOf(ground, each)
            if (request) await write(request)
          }
          expect(await state()).not.toEqual(before)
          const open = async () => (await edits.all()).filter(({ revertedAt }) => revertedAt === null)
          for (let isMoving = true; isMoving;) {
            isMoving = false
            const left = (await open()).map(({ edit: { id } }) => ({ id, at: order.next().value as number }))
            for (const { id } of left.toSorted((a, b) => a.at - b.at)) {
              const { request, gone } = await plan(id)
              expect(gone).toEqual([])
              if (!request) continue
              isMoving = true
              await write(request)
            }
          }
          const said = new Set<string>()
          for (const { edit } of await open()) {
            const { request, stays } = await plan(edit.id)
            expect(request).toBeNull()
            for (const field of stays) said.add(partOf(edit.change, field))
          }
          const after = await state()
          const others = Object.keys(before).filter((part) => after[part] !== before[part])
          // an order and the chapters that came with it go back together: others between them can hold them up
          const isSaid = (part: string): boolean => said.has(part) && / (?:chapters|tracks)$/.test(part)
          const silent = others.filter((part) => !isSaid(part))
          expect(silent.map((part) => [part, before[part], after[part]])).toEqual([])
          await close()
        }),
        { numRuns: 1, endOnFailure: true },
      )
    },
  )
})
