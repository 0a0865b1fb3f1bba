import { NO_NARRATION } from '../narration/narration.setup.ts'
import { readerSetup } from './reader.setup.ts'

/** A voice of the book itself: what the book tells is heard here, and what is to be turned to or lit is told to it. */
export const readerVoice = readerSetup.createStateConfig({
  invoke: {
    src: 'narration',
    id: 'narration',
    input: ({ context: { settings } }) => ({ settings: settings.voice }),
    // the book is read all the same
    onError: {
      actions: [
        { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        { type: 'setNarration', params: NO_NARRATION },
      ],
    },
  },
  on: {
    'narration.changed': { actions: { type: 'setNarration', params: ({ event }) => event.changed } },
    'narration.needed': { actions: { type: 'passToBook', params: ({ event }) => event.command } },
    'narration.spoke': { actions: 'tellPause' },
    'reader.voice': { actions: { type: 'passToNarration', params: ({ event }) => event.wish } },
    'book.opened': {
      actions: {
        type: 'passToNarration',
        params: ({ context: { file }, event: { shape } }) => ({
          type: 'narration.opened',
          isText: shape.kind === 'text',
          isSpoken: shape.isSpoken === true,
          sound: file?.sound ?? null,
        }),
      },
    },
    'book.outlined': {
      actions: {
        type: 'passToNarration',
        params: ({ event }) => ({ type: 'narration.outlined', outline: event.outline }),
      },
    },
    'book.sentencesRead': {
      actions: {
        type: 'passToNarration',
        params: ({ event }) => ({ type: 'narration.sentencesRead', read: event.read }),
      },
    },
    'book.moved': {
      actions: {
        type: 'passToNarration',
        params: ({ event: { position, isByHand } }) => ({
          type: 'narration.moved',
          share: position.place.progress,
          isByHand: isByHand === true,
        }),
      },
    },
    'book.lit': {
      actions: {
        type: 'passToNarration',
        params: ({ event }) => ({ type: 'narration.lit', text: event.place.quote }),
      },
    },
    'book.tapped': {
      actions: {
        type: 'passToNarration',
        params: ({ event }) => ({ type: 'narration.tapped', share: event.share }),
      },
    },
    'player.started': { actions: { type: 'passToNarration', params: { type: 'narration.drowned' } } },
  },
})
