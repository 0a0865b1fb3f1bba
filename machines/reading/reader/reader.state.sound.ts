import { NO_ALIGNMENT } from '../alignment/alignment.setup.ts'
import { readerSetup } from './reader.setup.ts'

const NO_SOUND = { duration: 0, chapters: [], files: [] }

/** The text of a title beside its sound: what the book tells of itself is heard here, and where to go is told to it. */
export const readerSound = readerSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasSound', target: 'beside' }, { target: 'none' }] },
    none: {},
    beside: {
      invoke: [
        {
          src: 'alignment',
          id: 'alignment',
          input: ({ context: { file, request } }) => ({
            book: { libraryItemId: file?.libraryItemId ?? '', title: file?.title ?? '' },
            sound: file?.sound ?? NO_SOUND,
            isShown: request !== null && (request.listens || request.heardAt !== null),
          }),
          // the book is read all the same
          onError: {
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'setAlignment', params: NO_ALIGNMENT },
            ],
          },
        },
        {
          src: 'together',
          id: 'together',
          input: ({ context: { file, request, settings } }) => ({
            libraryItemId: file?.libraryItemId ?? '',
            duration: file?.sound?.duration ?? 0,
            isOn: settings.together,
            wish: request?.listens ? 'listen' : (request?.heardAt ?? null) === null ? null : 'read',
          }),
          onError: {
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'setApart', params: null },
            ],
          },
        },
      ],
      on: {
        'alignment.changed': {
          actions: [
            { type: 'setAlignment', params: ({ event }) => event.alignment },
            {
              type: 'passToTogether',
              params: ({ event }) => ({ type: 'together.aligned', knots: event.alignment.knots }),
            },
          ],
        },
        'together.needed': {
          // one can go back to where one read
          actions: ['setLeft', { type: 'passToBook', params: ({ event }) => event.command }],
        },
        'together.parted': { actions: { type: 'setApart', params: ({ event }) => event.apart } },
        'together.left': { actions: { type: 'passOn', params: ({ event }) => event } },
        'together.kept': { actions: { type: 'passOn', params: ({ event }) => event } },
        'player.seek': { actions: { type: 'passOn', params: ({ event }) => event } },
        'reader.together': { actions: { type: 'passToTogether', params: ({ event }) => event.wish } },
        'readingProgress.found': {
          actions: {
            type: 'passToTogether',
            params: ({ event }) => ({ type: 'together.found', location: event.start?.location ?? null }),
          },
        },
        'alignment.needed': { actions: { type: 'passToBook', params: ({ event }) => event.command } },
        'alignment.listened': { actions: { type: 'tellListened', params: ({ event }) => event } },
        'reader.sound': { actions: { type: 'passToAlignment', params: ({ event }) => event.wish } },
        'book.outlined': {
          actions: [
            {
              type: 'passToAlignment',
              params: ({ event }) => ({ type: 'alignment.outlined', outline: event.outline }),
            },
            'beginListening',
          ],
        },
        'book.moved': {
          actions: [
            { type: 'releaseSound', params: ({ event }) => event },
            {
              type: 'passToAlignment',
              params: ({ event: { position } }) => ({
                type: 'alignment.moved',
                here: position.marked ?? { share: position.place.progress, quote: '' },
              }),
            },
            {
              type: 'passToTogether',
              params: ({ event: { position, turned, isByHand } }) => ({
                type: 'together.moved',
                text: { location: position.place.location, share: position.place.progress },
                // a page that is laid out again, or drawn larger, was not turned to
                isTurned: turned && isByHand === true,
              }),
            },
          ],
        },
        'book.lit': {
          actions: {
            type: 'passToAlignment',
            params: ({ event }) => ({ type: 'alignment.moved', here: event.place }),
          },
        },
        'book.tapped': {
          actions: {
            type: 'passToAlignment',
            params: ({ event }) => ({ type: 'alignment.tapped', share: event.share }),
          },
        },
        'player.positioned': {
          actions: {
            type: 'passToAlignment',
            params: ({ event: { position, rate } }) => ({ type: 'alignment.heard', seconds: position, rate }),
          },
        },
        // what is lit is this title's alone
        'player.opened': {
          guard: { type: 'isOtherSound', params: ({ event }) => event.session.media.libraryItemId },
          actions: { type: 'passToAlignment', params: { type: 'alignment.released' } },
        },
        'player.closed': { actions: { type: 'passToAlignment', params: { type: 'alignment.released' } } },
        'player.halted': {
          actions: [
            { type: 'passToAlignment', params: { type: 'alignment.halted' } },
            { type: 'passToTogether', params: { type: 'together.halted' } },
          ],
        },
        'reader.turn': { actions: { type: 'passToAlignment', params: { type: 'alignment.released' } } },
        'reader.goTo': { actions: { type: 'passToAlignment', params: { type: 'alignment.released' } } },
        'book.selected': {
          actions: {
            type: 'passToAlignment',
            params: ({ event: { selection } }) => ({
              type: 'alignment.selected',
              place: selection && { share: selection.place.progress, quote: selection.quote },
            }),
          },
        },
      },
    },
  },
})
