import { metadataUtilsSetup, NOTHING } from './metadata-utils.setup.ts'

/**
 * What is done with tags, genres and narrators, one at a time, and with the administrator's own providers of metadata.
 *
 * - `closed` no page of them is open
 * - `idle` lists are shown
 * - `renaming` one value, in its row; `confirmingRename` where the name is there already or only upper and lower case changes
 * - `adding` a provider
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
          on: {
            'metadataUtils.edit': {
              target: 'renaming',
              actions: { type: 'setEdit', params: ({ event }) => event },
            },
            'metadataUtils.add': { target: 'adding', actions: 'startForm' },
          },
        },
        renaming: {
          on: {
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
        },
        saving: {
          tags: 'busy',
          entry: 'runRequest',
          on: {
            'operations.succeeded': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              target: 'idle',
            },
            'operations.failed': {
              guard: { type: 'isOurs', params: ({ event }) => event },
              target: 'refused',
            },
          },
        },
        /** Goes on at once: back to what was typed. */
        refused: {
          always: [{ guard: 'isRenaming', target: 'renaming' }, { target: 'adding' }],
        },
      },
    },
  },
})
