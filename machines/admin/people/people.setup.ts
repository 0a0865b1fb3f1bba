import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { parentOf } from '../../model/parent.ts'
import type { ReadKey } from '../../server/catalog/reads.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { isSameRequest } from '../../server/operations/same-request.ts'
import type { PeopleContext, PeopleEvent, PeopleQuestion, PeopleToParent } from './people.types.ts'

export const NOTHING: PeopleContext = { keys: [], selected: [], question: null, request: null }

/** What follows a yes. */
function answerOf(question: PeopleQuestion | null): PeopleToParent {
  const run = (request: OperationRequest): PeopleToParent => ({ type: 'operation.run', request })
  switch (question?.kind) {
    case 'deleteUser':
      return run({ name: 'user.delete', params: { userId: question.userId } })
    case 'purgeProgress':
      return run({ name: 'user.purgeProgress', params: { userId: question.userId } })
    case 'deleteSession':
      return run({ name: 'session.delete', params: { sessionId: question.sessionId } })
    case 'deleteSessions':
      return run({ name: 'sessions.delete', params: { sessionIds: question.sessionIds } })
    case 'closeSession':
      return run({ name: 'session.close', params: { sessionId: question.sessionId } })
    case 'endSignIns':
      return run({ name: 'signIns.end', params: { signInIds: question.signInIds } })
    case 'playFrom': {
      const { libraryItemId, episodeId, startAt } = question
      return { type: 'player.load', libraryItemId, episodeId, startAt, play: true }
    }
    case undefined:
      throw new Error('Nothing was asked.')
  }
}

/** The sessions that are gone after a write. */
function goneAfter({ name, params }: OperationRequest): readonly string[] {
  if (name === 'sessions.delete') return params.sessionIds
  return name === 'session.delete' ? [params.sessionId] : []
}

export const peopleSetup = setup({
  types: { context: {} as PeopleContext, events: {} as PeopleEvent, tags: {} as 'busy' },
  actions: {
    setKeys: assign((_, { keys }: { keys: readonly ReadKey[] }) => ({ ...NOTHING, keys })),
    forget: assign(NOTHING),
    refreshAll: enqueueActions(({ context: { keys }, enqueue }) => {
      for (const key of keys)
        enqueue.sendTo(parentOf, { type: 'catalog.refresh', key } satisfies PeopleToParent)
    }),
    select: assign(
      (
        { context: { selected } },
        { sessionIds, isOn }: { sessionIds: readonly string[]; isOn: boolean },
      ) => ({
        selected: isOn
          ? [...new Set([...selected, ...sessionIds])]
          : selected.filter((id) => !sessionIds.includes(id)),
      }),
    ),
    setQuestion: assign((_, { question }: { question: PeopleQuestion }) => ({ question })),
    forgetQuestion: assign({ question: null }),
    setRequest: assign(({ context: { question } }) => {
      const answer = answerOf(question)
      return { request: answer.type === 'operation.run' ? answer.request : null }
    }),
    act: sendTo(parentOf, ({ context: { question } }) => answerOf(question)),
    setDone: assign(({ context: { selected } }, { request }: { request: OperationRequest }) => {
      const gone = goneAfter(request)
      return { selected: selected.filter((id) => !gone.includes(id)), request: null }
    }),
    forgetRequest: assign({ request: null }),
  },
  guards: {
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
    /** A question about nothing is none. */
    isAbout: (_, { question }: { question: PeopleQuestion }) =>
      !('sessionIds' in question && question.sessionIds.length === 0) &&
      !('signInIds' in question && question.signInIds.length === 0),
    isPlaying: ({ context }, { isYes }: { isYes: boolean }) => isYes && context.question?.kind === 'playFrom',
    isOfUser: ({ context: { question } }, { userId }: { userId: string }) =>
      question !== null && 'userId' in question && question.userId === userId,
    isOurs: ({ context }, { request }: { request: OperationRequest }) =>
      isSameRequest(context.request, request),
  },
  delays: {
    /** The server tells of a session that ends before it has ended it, and much comes in bursts. */
    settle: 400,
  },
})
