// long: one chart, with what becomes of a save whose form was left
import { not } from 'xstate'
import { formSetup, NO_FORM, refOf, writeOf } from './form.setup.ts'
import type { EventOf } from './form.types.ts'

/** What is typed, in one field or in several, and where that leads. */
const typing = <Target extends string>(target: Target) => ({
  'form.change': {
    target,
    reenter: true,
    actions: { type: 'change', params: ({ event }: { event: EventOf<'form.change'> }) => event },
  } as const,
  'form.changeAll': {
    target,
    reenter: true,
    actions: { type: 'changeAll', params: ({ event }: { event: EventOf<'form.changeAll'> }) => event },
  } as const,
})

/** What the server has now. */
const following = {
  guard: { type: 'isSame', params: ({ event }: { event: EventOf<'form.rebased'> }) => event },
  actions: [
    { type: 'rebase', params: ({ event }: { event: EventOf<'form.rebased'> }) => event },
    'tellReplaced',
  ],
} as const

/**
 * One form, whatever it edits.
 * - `closed` nothing is edited
 * - `recalling` a draft that an earlier page left is looked for
 * - `pristine` as the server has it; `saved` the same, after it was saved here
 * - `dirty` something was changed, and is kept as a draft in this browser; typed back it is `pristine` again
 * - `conflict` the server changed a field that was changed here too: each is to be taken or kept
 * - `validating` what is wrong with it, and what the server has now, is asked before anything is sent
 * - `saving` only what was changed is on its way; `failed` it was refused or lost, and the form is as it was
 *
 * A save goes on when its form is left, and its draft goes with its end.
 *
 * None is final.
 */
export const formMachine = formSetup.createMachine({
  id: 'form',
  context: { ...NO_FORM, left: [] },
  invoke: { src: 'draftStore', id: 'draftStore' },
  initial: 'closed',
  on: {
    'operations.succeeded': [
      {
        guard: { type: 'isOpenAgain', params: ({ event }) => event },
        target: '#form.open.saved',
        actions: [
          { type: 'takeLeft', params: ({ event }) => event },
          { type: 'dropLeft', params: ({ event }) => event },
          'takeOwn',
          'forgetDraft',
          'setSaved',
          'tellSaved',
        ],
      },
      {
        guard: { type: 'isLeft', params: ({ event }) => event },
        actions: [
          { type: 'forgetLeft', params: ({ event }) => event },
          { type: 'dropLeft', params: ({ event }) => event },
        ],
      },
    ],
    'operations.failed': {
      guard: { type: 'isLeft', params: ({ event }) => event },
      actions: [
        { type: 'offerLeft', params: ({ event }) => event },
        { type: 'dropLeft', params: ({ event }) => event },
      ],
    },
  },
  states: {
    closed: {
      entry: 'forget',
      on: {
        'form.opened': { target: 'open', actions: { type: 'setOpened', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'recalling',
      on: {
        'form.opened': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: { type: 'setOpened', params: ({ event }) => event },
        },
        'form.closed': { guard: { type: 'isSame', params: ({ event }) => event }, target: 'closed' },
        // who leaves on purpose leaves no draft behind either
        'session.ended': { guard: { type: 'isDeliberate', params: ({ event }) => event }, target: 'closed' },
      },
      states: {
        recalling: {
          invoke: {
            src: 'readDraft',
            input: ({ context }) => ({ ref: refOf(context) }),
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => event.output },
                target: 'deciding',
                actions: [{ type: 'recall', params: ({ event }) => event.output }, 'tellReplaced'],
              },
              { target: 'pristine' },
            ],
            onError: { target: 'pristine' },
          },
          on: {
            'form.rebased': following,
          },
          after: { recallTimeout: { target: 'pristine' } },
        },
        /** Where the form stands after its values changed. */
        deciding: {
          always: [
            { guard: 'hasClashes', target: 'unsaved.conflict' },
            { guard: 'isChanged', target: 'unsaved.dirty' },
            { target: 'pristine', actions: ['forgetDraft', 'setUntouched'] },
          ],
        },
        pristine: {
          on: {
            ...typing('deciding'),
            'form.rebased': following,
          },
        },
        saved: {
          on: {
            ...typing('deciding'),
            // its own change comes back as the server wrote it
            'form.rebased': {
              guard: { type: 'isSame', params: ({ event }) => event },
              target: 'pristine',
              actions: [{ type: 'rebase', params: ({ event }) => event }, 'setSaved', 'tellReplaced'],
            },
          },
        },
        unsaved: {
          entry: 'tellHeld',
          exit: 'tellFreed',
          on: {
            'form.discard': { target: 'pristine', actions: ['discard', 'forgetDraft', 'tellReplaced'] },
            'form.rebased': { ...following, target: 'deciding' },
            'form.opened': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: '#form.open',
              reenter: true,
              actions: [
                'keepDraft',
                'outdateLeft',
                'offerDraft',
                { type: 'setOpened', params: ({ event }) => event },
              ],
            },
            'form.closed': {
              guard: { type: 'isSame', params: ({ event }) => event },
              target: '#form.closed',
              actions: ['keepDraft', 'outdateLeft', 'offerDraft'],
            },
          },
          initial: 'dirty',
          states: {
            dirty: {
              // what is shown stays as it was typed
              always: {
                guard: not('isChanged'),
                target: '#form.open.pristine',
                actions: ['forgetDraft', 'setUntouched'],
              },
              on: {
                ...typing('dirty'),
                'form.save': {
                  guard: 'isChanged',
                  target: 'validating',
                  actions: { type: 'setCloses', params: ({ event }) => event },
                },
              },
              after: { draftPause: { actions: 'keepDraft' } },
            },
            conflict: {
              entry: 'keepDraft',
              on: {
                'form.takeTheirs': {
                  target: '#form.open.deciding',
                  actions: [{ type: 'takeTheirs', params: ({ event }) => event }, 'tellReplaced'],
                },
                'form.keepMine': {
                  target: '#form.open.deciding',
                  actions: { type: 'keepMine', params: ({ event }) => event },
                },
                ...typing('#form.open.deciding'),
              },
            },
            validating: {
              entry: 'keepDraft',
              on: {
                'form.rebased': {
                  guard: { type: 'isHarmless', params: ({ event }) => event },
                  // of many things there is news all the time: asked again each time, none would ever be saved
                  actions: [
                    { type: 'addNewer', params: ({ event }) => event },
                    { type: 'rebase', params: ({ event }) => event },
                    'tellReplaced',
                  ],
                },
              },
              invoke: {
                src: 'checkForm',
                input: ({ context }) => ({ ref: refOf(context), base: context.base, values: context.values }),
                onDone: [
                  {
                    guard: { type: 'isFaulty', params: ({ event }) => event.output },
                    target: 'dirty',
                    actions: [{ type: 'setChecked', params: ({ event }) => event.output }, 'tellRefused'],
                  },
                  {
                    guard: { type: 'doesClash', params: ({ event }) => event.output },
                    target: 'conflict',
                    actions: { type: 'setChecked', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'hasChanges', params: ({ event }) => event.output },
                    target: 'saving',
                    actions: { type: 'setChecked', params: ({ event }) => event.output },
                  },
                  // another client has made the same changes
                  {
                    target: '#form.open.saved',
                    actions: [
                      { type: 'setChecked', params: ({ event }) => event.output },
                      'forgetDraft',
                      'setSaved',
                      'tellSaved',
                    ],
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: { type: 'setFailure', params: ({ event }) => event },
                },
              },
            },
            saving: {
              invoke: {
                src: 'save',
                input: ({ context }) => writeOf(context),
                onDone: {
                  target: '#form.open.saved',
                  actions: ['takeOwn', 'forgetDraft', 'setSaved', 'tellSaved'],
                },
                onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
              },
              on: {
                // its own change comes by the socket, often before the answer
                'form.rebased': {},
                // what is refused now is in the draft, which goes when it is saved
                'form.opened': {
                  guard: { type: 'isOther', params: ({ event }) => event },
                  target: '#form.open',
                  reenter: true,
                  actions: ['setLeft', { type: 'setOpened', params: ({ event }) => event }],
                },
                'form.closed': {
                  guard: { type: 'isSame', params: ({ event }) => event },
                  target: '#form.closed',
                  actions: 'setLeft',
                },
              },
            },
            failed: {
              on: {
                ...typing('dirty'),
                'form.save': {
                  guard: 'isChanged',
                  target: 'validating',
                  actions: { type: 'setCloses', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
  },
})
