import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import type { Notice, NoticesIntent } from '../../app/notices/notices.types.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { EDITS_PATH } from './edits-path.ts'
import type { KeptDraft } from '../edits/edits.types.ts'
import type { FormFact, FormRef } from '../form/form.types.ts'

/** The notice that offers what an earlier visit left. */
const UNSAVED_NOTICE = 'drafts'

export interface UnsavedContext {
  /** Forms that this page has opened: they show their drafts themselves. */
  opened: readonly FormRef[]
  /** The list of all that is not saved was opened. */
  isListed: boolean
}

export type UnsavedEvent = Extract<FormFact, { type: 'form.opened' }> | { type: 'drafts.listed' }

export type UnsavedToParent = Extract<NoticesIntent, { type: 'notice.show' | 'notice.dismiss' }>

const isOpened = ({ opened }: UnsavedContext, { ref }: KeptDraft): boolean =>
  opened.some(({ kind, id }) => kind === ref.kind && id === ref.id)

/** Offers what was typed and not saved; null where there is nothing. */
function offerOf(context: UnsavedContext, drafts: readonly KeptDraft[]): Notice | null {
  const [newest, ...others] = drafts
    .filter((draft) => !isOpened(context, draft))
    .toSorted((a, b) => b.at - a.at)
  if (!newest || context.isListed) return null
  const { title } = newest
  const key = others.length > 0 ? 'edits.unsavedMore' : title === '' ? 'edits.unsavedNew' : 'edits.unsavedOne'
  return {
    id: UNSAVED_NOTICE,
    kind: 'info',
    text: { key, params: { title, all: others.length + 1 } },
    durationMs: NOTICE_MS.long,
    action: { key: 'edits.show', intent: { type: 'navigation.go', to: EDITS_PATH } },
  }
}

/**
 * What was typed in an earlier visit and not saved, offered once after a sign-in.
 * - `waiting` the page has better things to do first; `reading` what this browser keeps; `rested` it was offered, or there
 *   was nothing
 */
export const unsavedMachine = setup({
  types: typed<{ context: UnsavedContext; events: UnsavedEvent }>(),
  actors: { readDrafts: promisePlaceholder<readonly KeptDraft[]>('readDrafts') },
  actions: {
    setOpened: assign(({ context: { opened } }, { ref }: { ref: FormRef }) => ({
      opened: [...opened, ref],
    })),
    setListed: assign({ isListed: true }),
    tellDismissed: sendTo(parentOf, (): UnsavedToParent => ({ type: 'notice.dismiss', id: UNSAVED_NOTICE })),
    tellOffer: enqueueActions(({ context, enqueue }, drafts: readonly KeptDraft[]) => {
      const notice = offerOf(context, drafts)
      if (notice) enqueue.sendTo(parentOf, { type: 'notice.show', notice } satisfies UnsavedToParent)
    }),
  },
  delays: { restPause: 3000, readTimeout: 10_000 },
}).createMachine({
  id: 'unsaved',
  context: { opened: [], isListed: false },
  initial: 'waiting',
  on: {
    'form.opened': { actions: { type: 'setOpened', params: ({ event }) => event } },
    'drafts.listed': { actions: ['setListed', 'tellDismissed'] },
  },
  states: {
    waiting: { after: { restPause: { target: 'reading' } } },
    reading: {
      invoke: {
        src: 'readDrafts',
        onDone: {
          target: 'rested',
          actions: { type: 'tellOffer', params: ({ event }) => event.output },
        },
        onError: { target: 'rested' },
      },
      after: { readTimeout: { target: 'rested' } },
    },
    rested: {},
  },
})
