import { not } from 'xstate'
import { holdersWishOf } from './merging.ts'
import { failureOf, metadataUtilsSetup, NOTHING, TOO_LATE } from './metadata-utils.setup.ts'
import { asked } from '../../server/operations/write.ts'

/** The page goes on in another of its parts: what was begun is given up, and another thing is begun. */
const ELSEWHERE = metadataUtilsSetup.createStateConfig({
  on: {
    'metadataUtils.edit': {
      target: 'renaming',
      actions: { type: 'setEdit', params: ({ event }) => event },
    },
    'metadataUtils.pick': { target: 'picking', actions: { type: 'pick', params: ({ event }) => event } },
    'metadataUtils.add': { target: 'adding', actions: ['forget', 'startForm'] },
  },
}).on

/**
 * What is done with tags, genres and narrators, and with the administrator's own providers of metadata.
 *
 * - `closed` no page of them is open
 * - `idle` lists are shown
 * - `picking` names that are to become one; `merging` asks what they are to be called; `finding` which items have them now
 * - `renaming` one value, in its row; `confirmingRename` where the name is there already or only upper and lower case changes
 * - `adding` a provider: the page is held once its form is `typed`
 * - `saving` until the server answered; what was refused is as it was typed
 *
 * A write goes on when the page is left. None is final.
 */
export const metadataUtilsMachine = metadataUtilsSetup.createMachine({
  id: 'metadataUtils',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: { on: { 'metadataUtils.open': { target: 'open' } } },
    open: {
      initial: 'idle',
      exit: 'forget',
      on: { 'metadataUtils.close': { target: 'closed' } },
      states: {
        idle: {
          entry: 'forget',
          on: { ...ELSEWHERE },
        },
        picking: {
          on: {
            ...ELSEWHERE,
            'metadataUtils.pick': [
              {
                guard: { type: 'isOther', params: ({ event }) => event },
                actions: { type: 'pick', params: ({ event }) => event },
              },
              { target: 'idle' },
            ],
            'metadataUtils.unpick': { target: 'idle' },
            'metadataUtils.merge': { guard: 'isSeveral', target: 'merging', actions: 'startMerge' },
          },
        },
        merging: {
          on: {
            ...ELSEWHERE,
            'metadataUtils.type': { actions: { type: 'setMergedName', params: ({ event }) => event } },
            'metadataUtils.cancel': { target: 'picking' },
            'metadataUtils.save': { guard: 'isNamed', target: 'finding' },
          },
        },
        finding: {
          tags: 'busy',
          on: { 'metadataUtils.cancel': { target: 'picking' } },
          invoke: {
            src: 'findHolders',
            input: ({ context: { picked } }) => picked && holdersWishOf(picked),
            onDone: [
              {
                guard: { type: 'hasItems', params: ({ event }) => event.output },
                target: 'saving',
                actions: { type: 'setMerge', params: ({ event }) => event.output },
              },
              { target: 'merging', actions: { type: 'setFailure', params: 'none' } },
            ],
            onError: {
              target: 'merging',
              actions: { type: 'setFailure', params: ({ event }) => failureOf(event) },
            },
          },
          after: {
            holdersTimeout: { target: 'merging', actions: { type: 'setFailure', params: TOO_LATE } },
          },
        },
        renaming: {
          on: {
            ...ELSEWHERE,
            // another row: this one is put back
            'metadataUtils.edit': { actions: { type: 'setEdit', params: ({ event }) => event } },
            'metadataUtils.type': { actions: { type: 'setDraft', params: ({ event }) => event } },
            'metadataUtils.cancel': { target: 'idle' },
            'metadataUtils.save': [
              { guard: { type: 'isUnchanged', params: ({ event }) => event }, target: 'idle' },
              {
                guard: { type: 'isPlain', params: ({ event }) => event },
                target: 'saving',
                actions: 'setRenaming',
              },
              {
                guard: { type: 'isQuestionable', params: ({ event }) => event },
                target: 'confirmingRename',
                actions: { type: 'askRename', params: ({ event }) => event },
              },
            ],
          },
        },
        confirmingRename: {
          on: {
            'metadataUtils.answer': [
              {
                guard: { type: 'isYes', params: ({ event }) => event },
                target: 'saving',
                actions: 'setRenaming',
              },
              { target: 'renaming', actions: 'forgetQuestion' },
            ],
          },
        },
        adding: {
          on: {
            'metadataUtils.fill': { actions: { type: 'fillForm', params: ({ event }) => event } },
            'metadataUtils.cancel': { target: 'idle' },
            'metadataUtils.submit': [
              { guard: 'isComplete', target: 'saving', actions: 'setAddition' },
              { actions: 'markTried' },
            ],
          },
          initial: 'untouched',
          states: {
            untouched: { always: { guard: 'isTyped', target: 'typed' } },
            typed: {
              entry: 'tellHeld',
              exit: 'tellFreed',
              always: { guard: not('isTyped'), target: 'untouched' },
            },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            src: 'save',
            input: ({ context }) => asked(context.request),
            onDone: { target: 'idle' },
            onError: { target: 'refused' },
          },
        },
        /** Goes on at once: back to what was typed. */
        refused: {
          always: [
            { guard: 'isRenaming', target: 'renaming' },
            { guard: 'isMerging', target: 'merging' },
            { target: 'adding' },
          ],
        },
      },
    },
  },
})
