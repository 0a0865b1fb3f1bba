import { appError } from '../../model/errors.ts'
import { NO_TRACKS, trackOrderSetup } from './track-order.setup.ts'

/**
 * The page that orders the audio files of a book.
 *
 * - `closed`
 * - `open`: `reading` the book; `failed`, and asked for again; `unavailable` to this account or for this item; then
 *   `ready`, where files are moved, sorted and left out. The form of the page is told each change, saves them and keeps a
 *   draft; what it takes from elsewhere the files follow.
 *
 * None is final.
 */
export const trackOrderMachine = trackOrderSetup.createMachine({
  id: 'trackOrder',
  context: ({ input }) => ({ ...NO_TRACKS, ...input }),
  initial: 'closed',
  on: { 'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } } },
  states: {
    closed: {
      entry: 'forget',
      on: {
        'trackOrder.open': { target: 'open', actions: { type: 'setOpened', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'reading',
      exit: 'tellClosed',
      on: {
        'trackOrder.open': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: { type: 'setOpened', params: ({ event }) => event },
        },
        'trackOrder.close': { target: 'closed' },
      },
      states: {
        reading: {
          // what is being read may be of before
          on: {
            'item.updated': {
              guard: { type: 'isOurs', params: ({ event }) => event.item.id },
              target: 'reading',
              reenter: true,
            },
          },
          invoke: {
            src: 'readItem',
            input: ({ context }) => ({ libraryItemId: context.libraryItemId }),
            onDone: [
              {
                guard: { type: 'canBeOrdered', params: ({ event }) => event.output.item },
                target: 'ready',
                actions: [{ type: 'setRead', params: ({ event }) => event.output }, 'tellOpened'],
              },
              {
                target: 'unavailable',
                actions: { type: 'setObstacle', params: ({ event }) => event.output.item },
              },
            ],
            onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
        },
        failed: { on: { 'trackOrder.retry': { target: 'reading' } } },
        unavailable: {},
        ready: {
          on: {
            'trackOrder.move': {
              actions: [{ type: 'move', params: ({ event }) => event }, 'tellChange'],
            },
            'trackOrder.sort': {
              actions: [{ type: 'sort', params: ({ event }) => event }, 'tellChange'],
            },
            'trackOrder.include': {
              actions: [{ type: 'include', params: ({ event }) => event }, 'tellChange'],
            },
            // the files may be others since the form was told of them
            'trackOrder.save': { guard: 'hasTracks', actions: ['tellChange', 'tellSave'] },
            'form.replaced': {
              guard: { type: 'isFollowed', params: ({ event }) => event },
              actions: { type: 'follow', params: ({ event }) => event },
            },
            'item.updated': {
              guard: { type: 'isOurs', params: ({ event }) => event.item.id },
              actions: [{ type: 'setItem', params: ({ event }) => event.item }, 'tellRebased'],
            },
            'item.removed': {
              guard: { type: 'isOurs', params: ({ event }) => event.libraryItemId },
              target: 'failed',
              actions: { type: 'setFailure', params: { error: appError('notFound') } },
            },
            // the dialog had the form of the page for itself, which now takes up its draft again
            'form.closed': {
              guard: { type: 'isOtherForm', params: ({ event }) => event },
              actions: 'tellOpened',
            },
          },
        },
      },
    },
  },
})
