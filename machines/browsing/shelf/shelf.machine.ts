import { appError, toAppError } from '../../model/errors.ts'
import { shelfSetup } from './shelf.setup.ts'
import { START } from './shelf-window.ts'

/**
 * The shelf on the page: which entries it shows, where the user is on it, and which pages of the server that needs.
 *
 * - `closed` no shelf is there
 * - `open.resting` the pages around the screen are watched, and follow it
 * - `open.rushing` the scrollbar is dragged past pages that are not seen: none is asked for until it stands still
 * - `open.finding` the first entry under a letter is looked up; scrolling or another shelf ends that
 *
 * Every position is kept, so that a shelf opens again where it was left. None is final.
 */
export const shelfMachine = shelfSetup.createMachine({
  id: 'shelf',
  context: { query: null, place: START, watched: [], places: {}, moves: 0, letter: null },
  invoke: [
    { src: 'shelfPlaces', id: 'shelfPlaces' },
    { src: 'shelfPages', id: 'shelfPages' },
  ],
  initial: 'closed',
  on: {
    'shelfPlaces.read': { actions: { type: 'setPlaces', params: ({ event }) => event.places } },
  },
  states: {
    closed: {
      on: {
        'shelf.open': {
          target: 'open',
          actions: [{ type: 'setQuery', params: ({ event }) => event.query }, 'openClientFilter'],
        },
      },
    },
    open: {
      initial: 'resting',
      on: {
        'shelf.open': {
          guard: { type: 'isOther', params: ({ event }) => event.query },
          target: '.resting',
          actions: [
            'notePlace',
            'dropAll',
            'tellPages',
            'closeClientFilter',
            { type: 'setQuery', params: ({ event }) => event.query },
            'openClientFilter',
          ],
        },
        'shelf.close': {
          target: 'closed',
          actions: ['notePlace', 'keepPlaces', 'dropAll', 'tellPages', 'closeClientFilter', 'forgetQuery'],
        },
        'shelf.findLetter': {
          guard: 'hasEntries',
          target: '.finding',
          actions: { type: 'setLetter', params: ({ event }) => event },
        },
      },
      states: {
        resting: {
          entry: ['notePlace', 'keepPlaces', 'watchWindow', 'tellPages'],
          on: {
            'shelf.look': [
              {
                guard: { type: 'isBeyond', params: ({ event }) => event.place },
                target: 'rushing',
                actions: [{ type: 'setPlace', params: ({ event }) => event.place }, 'dropFar', 'tellPages'],
              },
              {
                actions: [
                  { type: 'setPlace', params: ({ event }) => event.place },
                  'notePlace',
                  'keepPlaces',
                  'watchWindow',
                  'tellPages',
                ],
              },
            ],
          },
        },
        rushing: {
          on: {
            'shelf.look': {
              target: 'rushing',
              reenter: true,
              actions: [{ type: 'setPlace', params: ({ event }) => event.place }, 'dropFar', 'tellPages'],
            },
          },
          after: { settle: { target: 'resting' } },
        },
        finding: {
          tags: ['seeking'],
          exit: 'clearLetter',
          invoke: {
            src: 'findLetter',
            input: ({ context }) => ({
              query: context.query ?? {
                kind: 'items',
                libraryId: '',
                sort: '',
                desc: false,
                filter: 'all',
                collapse: false,
              },
              letter: context.letter?.letter ?? '',
              byPrefix: context.letter?.byPrefix ?? false,
              total: context.place.total ?? 0,
            }),
            onDone: {
              target: 'resting',
              actions: { type: 'moveTo', params: ({ event }) => event.output },
            },
            onError: {
              target: 'resting',
              actions: { type: 'tellLetterFailed', params: ({ event }) => toAppError(event.error) },
            },
          },
          on: {
            'shelf.look': {
              target: 'resting',
              actions: { type: 'setPlace', params: ({ event }) => event.place },
            },
          },
          after: {
            findTimeout: {
              target: 'resting',
              actions: { type: 'tellLetterFailed', params: appError('timeout') },
            },
          },
        },
      },
    },
  },
})
