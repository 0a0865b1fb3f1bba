import { appError, toAppError } from '../model/errors.ts'
import { startBack } from './go-back.ts'
import { playerSetup } from './player.setup.ts'
import type { PlayerFailure } from './player.types.ts'

/** Where an opening sequence goes when it cannot succeed. */
type Exit = '#player.failed' | '#player.castHandoff.returning'

const openFailure = (error: unknown): PlayerFailure => ({
  code: 'openFailed',
  error: toAppError(error),
  reason: null,
})

const timedOut: PlayerFailure = { code: 'timeout', error: appError('timeout'), reason: null }

/**
 * The way from a request to a loaded medium, the same for a first load, a transcode fallback and a cast hand-over:
 * flush what was heard (the server closes this device's old session without its data), open a session (after asking the
 * listener where that may stop the server), let the progress actor agree on the place (it reads before it writes and may ask the listener), prepare the output, start.
 */
export function openingStates(exit: Exit) {
  const flushing = playerSetup.createStateConfig({
    entry: [
      { type: 'command', params: { type: 'output.unload' } },
      { type: 'tellParent', params: { type: 'player.flushRequested' } },
    ],
    // closed is flushed too: the one before was being closed when this one was asked for
    on: { 'progress.flushed': { target: 'opening' }, 'progress.closed': { target: 'opening' } },
    after: { flushTimeout: { target: 'opening' } },
  })

  const opening = playerSetup.createStateConfig({
    invoke: {
      src: 'openSession',
      input: ({ context }) => ({
        libraryItemId: context.request?.libraryItemId ?? '',
        episodeId: context.request?.episodeId ?? null,
        transcode: context.mediaPlayer === 'chromecast' ? 'never' : (context.request?.transcode ?? 'auto'),
        mediaPlayer: context.mediaPlayer,
        isConsented: context.request?.isConsented ?? false,
      }),
      onDone: [
        {
          guard: { type: 'isConsentNeeded', params: ({ event }) => event.output },
          target: 'asking',
          actions: { type: 'setQuestion', params: ({ event }) => event.output },
        },
        {
          target: 'agreeing',
          actions: { type: 'setSession', params: ({ event }) => event.output },
        },
      ],
      onError: {
        target: exit,
        actions: [
          { type: 'setFailure', params: ({ event }) => openFailure(event.error) },
          { type: 'logFailure', params: ({ event }) => openFailure(event.error) },
        ],
      },
    },
  })

  // as in agreeing, whoever is asked can leave
  const asking = playerSetup.createStateConfig({
    tags: ['asking'],
    on: {
      'player.consent': { target: 'opening', actions: 'setConsent' },
      'player.close': { target: '#player.closing' },
    },
  })

  const agreeing = playerSetup.createStateConfig({
    // the files are fetched while the place is being agreed on: it is nearly always the server's
    entry: ['commandPrepare', 'tellOpened'],
    on: {
      'progress.agreed': {
        target: 'preparing',
        actions: [
          { type: 'setPosition', params: ({ event }) => ({ position: event.startAt }) },
          { type: 'setLeft', params: ({ event }) => event },
          startBack,
        ],
      },
      // the listener may be asked here, so leaving is possible though the rest of loading refuses it
      'player.close': { target: '#player.closing' },
    },
  })

  // a start far from where the stream began makes the server begin elsewhere: the place stays
  const restart = playerSetup.createStateConfig({
    on: {
      'stream.reset': {
        guard: { type: 'isOwnSession', params: ({ event }) => event },
        target: '#player.transcodeFallback.restarting',
      },
    },
  }).on

  const preparing = playerSetup.createStateConfig({
    entry: 'commandLoad',
    on: {
      ...restart,
      'output.loaded': [
        {
          guard: 'shouldPlay',
          target: 'starting',
          actions: { type: 'setPosition', params: ({ event }) => event },
        },
        { target: '#player.loaded.paused', actions: { type: 'setPosition', params: ({ event }) => event } },
      ],
      // the output was told what to do once it is loaded, so it has to hear of a change
      'player.play': { actions: [{ type: 'setPlayWhenReady', params: true }, 'commandWish'] },
      'player.pause': { actions: [{ type: 'setPlayWhenReady', params: false }, 'commandWish'] },
      'player.toggle': {
        actions: [
          { type: 'setPlayWhenReady', params: ({ context }) => !context.playWhenReady },
          'commandWish',
        ],
      },
    },
    after: {
      prepareTimeout: { target: exit, actions: { type: 'setFailure', params: timedOut } },
    },
  })

  const silence = { type: 'command', params: { type: 'output.pause' } } as const

  const starting = playerSetup.createStateConfig({
    on: {
      ...restart,
      'output.positioned': { actions: { type: 'setPosition', params: ({ event }) => event } },
      'output.playing': { target: '#player.loaded.playing' },
      'output.blocked': {
        target: '#player.loaded.paused',
        actions: { type: 'tellParent', params: { type: 'player.blocked' } },
      },
      'output.paused': { target: '#player.loaded.paused' },
      'output.ended': { target: '#player.loaded.finished' },
      // the medium is there and silent: that is paused, whether or not the output has anything to report
      'player.pause': { target: '#player.loaded.paused', actions: silence },
      'player.toggle': { target: '#player.loaded.paused', actions: silence },
    },
    after: {
      prepareTimeout: { target: exit, actions: { type: 'setFailure', params: timedOut } },
    },
  })

  return { flushing, opening, asking, agreeing, preparing, starting }
}

/** What every opening sequence listens to, whatever step it is in. */
export function openingEvents(exit: Exit) {
  return playerSetup.createStateConfig({
    on: {
      'output.failed': [
        {
          guard: 'canFallBack',
          target: '#player.transcodeFallback',
          actions: { type: 'setRequestFromHere', params: { transcode: 'force' } },
        },
        {
          target: exit,
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ code: 'unplayable', error: null, reason: event.reason }),
          },
        },
      ],
      // the medium is on its way to the wrong place
      'cast.connected': {
        target: '#player.castHandoff',
        actions: [
          { type: 'setMediaPlayer', params: 'chromecast' },
          { type: 'setRequestFromHere', params: {} },
        ],
      },
      'cast.disconnected': {
        guard: 'isCasting',
        target: '#player.castHandoff',
        actions: [
          { type: 'setMediaPlayer', params: 'html5' },
          { type: 'setRequestFromHere', params: {} },
        ],
      },
      'player.play': { actions: { type: 'setPlayWhenReady', params: true } },
      'player.pause': { actions: { type: 'setPlayWhenReady', params: false } },
      'player.toggle': {
        actions: { type: 'setPlayWhenReady', params: ({ context }) => !context.playWhenReady },
      },
    },
  }).on
}
