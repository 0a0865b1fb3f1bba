import { fromPromise } from 'xstate'
import type { ActorRefFrom, ActorSystem, AnyActorRef, PromiseActorLogic } from 'xstate'
import { appError } from '../../model/errors.ts'
import type { operationsMachine } from './operations.machine.ts'
import type { OperationName, OperationRequest, Operations } from './operations.table.ts'

type OperationsRef = ActorRefFrom<typeof operationsMachine>

/**
 * One write, to be invoked: `onDone` has what the server answered, `onError` an `AppError`. It waits for those before it
 * on the same thing, and goes on when the state that invoked it is left.
 * @example
 * actors: { save: write<'auth.save'>() }
 * invoke: { src: 'save', input: ({ context }) => ({ name: 'auth.save', params: { saves: savesOf(context) } }) }
 */
export const write = <Name extends OperationName>(): PromiseActorLogic<
  Operations[Name]['result'],
  OperationRequest<Name>
> =>
  fromPromise(
    ({ input: request, self, system }) =>
      new Promise((resolve, reject) => {
        const ticket = self.sessionId
        // where the state that invoked it was left, the end is heard and goes nowhere
        const listen = (operations: OperationsRef): void => {
          const failing = operations.subscribe({ error: () => reject(appError('unexpected')) })
          const ends = operations.on('write.ended', ({ ticket: ended, outcome }) => {
            if (ended !== ticket) return
            ends.unsubscribe()
            failing.unsubscribe()
            // the table pairs names with results
            if (outcome.isDone) resolve(outcome.result as Operations[Name]['result'])
            else reject(outcome.error)
          })
        }
        const root = topOf(self)
        const operations = operationsIn(system)
        if (operations) listen(operations)
        else {
          // the root keeps the request until the code of writes is there
          const coming = root.subscribe(() => {
            const come = operationsIn(system)
            if (!come) return
            coming.unsubscribe()
            listen(come)
          })
        }
        const target: AnyActorRef = operations ?? root
        target.send({ type: 'operation.run', request, ticket })
      }),
  )

type System = Pick<ActorSystem<{ actors: { operations: OperationsRef } }>, 'get'>

const operationsIn = (system: System): OperationsRef | undefined => system.get('operations')

/** The request that a state sends, which was put together on the way to it. */
export function asked<Request>(request: Request | null): Request {
  if (request === null) throw new Error('Nothing is to be done.')
  return request
}

function topOf(actor: AnyActorRef): AnyActorRef {
  let top = actor
  while (top._parent) top = top._parent
  return top
}
