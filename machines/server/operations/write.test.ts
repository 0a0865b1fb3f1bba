import { createActor, createMachine, fromPromise, sendTo } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { describe, expect, it } from 'vitest'
import { appError } from '../../model/errors.ts'
import { operationMachine } from './operation.machine.ts'
import { operationsMachine } from './operations.machine.ts'
import type { Outcome, OutcomeSummary } from './operation.types.ts'
import type { OperationRequest } from './operations.table.ts'
import { write } from './write.ts'

const rename = (name: string): OperationRequest<'genre.rename'> => ({
  name: 'genre.rename',
  params: { value: 'sea', name },
})
const changed = (numItems: number) => ({ numItems, isMerged: false, items: null })

async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

interface Sent {
  request: OperationRequest
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/** A root with the queue of writes, which can come late, and actors that invoke writes. */
function house({ isLate = false } = {}) {
  const sent: Sent[] = []
  const operation = operationMachine.provide({
    actors: {
      performOperation: fromPromise(
        ({ input: request }: { input: OperationRequest }) =>
          new Promise((resolve, reject) => sent.push({ request, resolve, reject })),
      ),
      readSummary: fromPromise<OutcomeSummary, { request: OperationRequest; outcome: Outcome }>(() =>
        Promise.resolve({ said: [], effects: [] }),
      ),
    },
  })
  const kept: { type: string }[] = []
  const rootMachine = createMachine({
    initial: isLate ? 'early' : 'ready',
    states: {
      early: {
        on: { come: { target: 'ready' }, '*': { actions: ({ event }) => void kept.push(event) } },
      },
      ready: {
        entry: ({ self }) => queueMicrotask(() => kept.splice(0).forEach((event) => self.send(event))),
        invoke: {
          src: operationsMachine.provide({ actors: { operation } }),
          systemId: 'operations',
          id: 'operations',
          onError: {},
        },
        on: {
          'operation.run': {
            actions: sendTo(
              ({ system }) => system.get('operations'),
              ({ event }) => event,
            ),
          },
        },
      },
    },
  })
  const root = createActor(rootMachine).start()
  const asking = (request: OperationRequest<'genre.rename'>) => {
    const ends: unknown[] = []
    const actor = createActor(
      createMachine({
        initial: 'saving',
        states: {
          saving: {
            invoke: {
              src: write<'genre.rename'>(),
              input: request,
              onDone: { target: 'idle', actions: ({ event }) => void ends.push(event.output) },
              onError: { target: 'idle', actions: ({ event }) => void ends.push(event.error) },
            },
            on: { leave: { target: 'idle' } },
          },
          idle: {},
        },
      }),
      { parent: root as AnyActorRef } as object,
    ).start()
    return { actor, ends }
  }
  return { root, sent, asking }
}

describe('a write that is invoked', () => {
  it('ends with what the server answered, and with why it failed', async () => {
    const { sent, asking } = house()
    const { ends } = asking(rename('ocean'))
    sent[0]?.resolve(changed(3))
    await settled()
    expect(ends).toEqual([changed(3)])

    const second = asking(rename('lake'))
    sent[1]?.reject(appError('forbidden'))
    await settled()
    expect(second.ends).toEqual([appError('forbidden')])
  })

  it('hears its own end alone, also beside another that asks for the same', async () => {
    const { sent, asking } = house()
    const [first, second] = [asking(rename('ocean')), asking(rename('ocean'))]
    sent[0]?.reject(appError('forbidden'))
    await settled()
    expect([first.ends, second.ends]).toEqual([[appError('forbidden')], []])
    sent[1]?.resolve(changed(1))
    await settled()
    expect(second.ends).toEqual([changed(1)])
  })

  it('goes on when the state that invoked it is left', async () => {
    const { sent, asking } = house()
    asking(rename('ocean'))
    const { actor, ends } = asking(rename('lake'))
    actor.send({ type: 'leave' })
    sent[0]?.resolve(changed(1))
    await settled()
    expect(sent.map(({ request }) => request)).toEqual([rename('ocean'), rename('lake')])
    sent[1]?.resolve(changed(2))
    await settled()
    expect(ends).toEqual([])
  })

  it('ends where the queue of writes fails', async () => {
    const { root, asking } = house()
    const { ends } = asking(rename('ocean'))
    root.system.get('operations').send({ type: 'operation.ended', id: 'none' })
    await settled()
    expect(ends).toEqual([appError('unexpected')])
  })

  it('waits for the code of writes where that has not come yet', async () => {
    const { root, sent, asking } = house({ isLate: true })
    const { ends } = asking(rename('ocean'))
    await settled()
    expect(sent).toEqual([])
    root.send({ type: 'come' })
    await settled()
    sent[0]?.resolve(changed(4))
    await settled()
    expect(ends).toEqual([changed(4)])
  })
})
