import { assign, sendTo } from 'xstate'
import { findingSetup, NOTHING_FOUND } from '../../browsing/search/finding.setup.ts'
import { parentOf } from '../../model/parent.ts'
import type { PaletteAct, PaletteEvent } from './palette.types.ts'

const { shared, thinking } = findingSetup<PaletteEvent>()

/**
 * The palette of commands: screens, actions, and what a library has for some words, in one list.
 *
 * - `closed` nothing is kept
 * - `open` the list lies over the page. Screens and actions are there at once; the library is asked beside them:
 *   `quiet` it is not, `typing` the words change, `thinking` it was asked, `found`, `none`, `failed` what came of it
 *
 * A choice closes it, and so does a step back. None is final.
 */
export const paletteMachine = shared
  .extend({
    actions: {
      forgetGroups: assign({ groups: [] }),
      forgetAll: assign(NOTHING_FOUND),
      perform: sendTo(parentOf, (_, act: PaletteAct) => act),
    },
    guards: {
      isSearchable: (_, { libraryId, query }: { libraryId: string | null; query: string }) =>
        libraryId !== null && query.trim() !== '',
    },
    delays: { typingPause: 250 },
  })
  .createMachine({
    id: 'palette',
    context: NOTHING_FOUND,
    initial: 'closed',
    states: {
      closed: {
        entry: 'forgetAll',
        on: { 'palette.open': { target: 'open' }, 'hotkeys.paletteRequested': { target: 'open' } },
      },
      open: {
        initial: 'quiet',
        on: {
          'palette.close': { target: 'closed' },
          'hotkeys.paletteRequested': { target: 'closed' },
          'history.stepped': { target: 'closed' },
          'palette.choose': {
            target: 'closed',
            actions: { type: 'perform', params: ({ event }) => event.act },
          },
          'palette.type': [
            {
              guard: { type: 'isSearchable', params: ({ event }) => event },
              target: '.typing',
              reenter: true,
              actions: { type: 'setWords', params: ({ event }) => event },
            },
            { target: '.quiet', actions: { type: 'setWords', params: ({ event }) => event } },
          ],
        },
        states: {
          quiet: { entry: 'forgetFound' },
          // what was found for the words before stands until something is found for these: the list does not jump
          typing: {
            tags: 'thinking',
            invoke: {
              src: 'findKnown',
              input: ({ context }) => ({
                libraryId: context.libraryId ?? '',
                query: context.query.trim(),
              }),
              onDone: {
                guard: { type: 'hasFound', params: ({ event }) => event.output },
                actions: { type: 'setGroups', params: ({ event }) => event.output },
              },
              // the server is asked all the same
              onError: { actions: { type: 'logFailure', params: ({ event }) => event } },
            },
            after: { typingPause: { target: 'thinking' } },
          },
          thinking,
          found: {},
          none: { entry: 'forgetGroups' },
          // without an answer there is nothing to choose from; screens and actions stay
          failed: { entry: 'forgetGroups' },
        },
      },
    },
  })
