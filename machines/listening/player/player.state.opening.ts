import { toAppError } from '../../model/errors.ts'
import { playerSetup } from './player.setup.ts'
import { preparingStates, whileOpening } from './player.state.preparing.ts'
import type { OpeningExit } from './player.state.preparing.ts'
import type { PlayerEvent, PlayerFailure } from './player.types.ts'

function openFailure(thrown: unknown): PlayerFailure {
  const error = toAppError(thrown)
  return { code: error.code === 'notKept' ? 'onlyKept' : 'openFailed', error, reason: null }
}

type Failed = Extract<PlayerEvent, { type: 'output.failed' }>
const failureOf = ({ event }: { event: Failed }): PlayerFailure => ({
  code: 'unplayable',
  error: null,
  reason: event.reason,
})
const keepFailure = { type: 'setFailure', params: failureOf } as const

/** What is known is the session before, which a new one closes: what becomes of it says nothing of the one that comes. */
const ofSessionBefore = playerSetup.createStateConfig({
  on: { 'session.closedElsewhere': {}, 'stream.failed': {} },
}).on
/** Until the play call is answered, a close is refused. */
const refusals = playerSetup.createStateConfig({ on: { ...ofSessionBefore, 'player.close': {} } }).on

/**
 * The way from a request to a loaded medium, the same for a first load, a transcode fallback and a cast hand-over:
 * flush what was heard (the server closes this device's old session without its data), open a session (after asking the
 * listener where that may stop the server), let the progress actor agree on the place (it reads before it writes and may ask the listener), prepare the output, start.
 */
export function openingStates(exit: OpeningExit) {
  const flushing = playerSetup.createStateConfig({
    entry: [
      { type: 'command', params: { type: 'output.unload', keepsExpected: true } },
      { type: 'tellParent', params: { type: 'player.flushRequested' } },
    ],
    // closed is flushed too: the one before was being closed when this one was asked for
    on: { ...refusals, 'progress.flushed': { target: 'opening' }, 'progress.closed': { target: 'opening' } },
    after: { flushTimeout: { target: 'opening' } },
  })

  const opening = playerSetup.createStateConfig({
    on: refusals,
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
      onError: [
        { guard: 'isSignedOut', target: '#player.standby' },
        {
          target: exit,
          actions: [
            { type: 'setFailure', params: ({ event }) => openFailure(event.error) },
            { type: 'logFailure', params: ({ event }) => openFailure(event.error) },
          ],
        },
      ],
    },
  })

  const asking = playerSetup.createStateConfig({
    tags: ['asking'],
    on: {
      ...ofSessionBefore,
      'player.consent': { target: 'opening', actions: 'setConsent' },
    },
  })

  const agreeing = playerSetup.createStateConfig({
    // the files are fetched while the place is being agreed on: it is nearly always the server's
    entry: ['commandPrepare', { type: 'tellOpened', params: 'player.opened' }],
    on: {
      'progress.agreed': {
        target: 'preparing',
        actions: [
          'setAgreed',
          { type: 'setPosition', params: ({ event }) => ({ position: event.startAt }) },
          { type: 'setLeft', params: ({ event }) => event },
          'startBack',
          'goWhereSought',
        ],
      },
      'player.seek': {
        guard: { type: 'isValidTime', params: ({ event }) => event },
        actions: { type: 'setSought', params: ({ event }) => event.to },
      },
    },
  })

  return { flushing, opening, asking, agreeing, ...preparingStates(whileOpening(exit)) }
}

/** Where an opening sequence goes when the output fails and there is nothing to fall back to. */
export function openingFailures(exit: OpeningExit) {
  return [
    {
      guard: { type: 'isUnplayable', params: failureOf },
      target: '#player.unplayable',
      actions: keepFailure,
    },
    { target: exit, actions: keepFailure },
  ] as const
}

/** What every opening sequence listens to, whatever step it is in. */
export function openingEvents(exit: OpeningExit) {
  return playerSetup.createStateConfig({
    on: {
      'output.failed': [
        { guard: 'isSignedOut', target: '#player.standby' },
        {
          guard: 'canFallBack',
          target: '#player.transcodeFallback',
          actions: [
            { type: 'setFileFault', params: ({ event }) => event.reason },
            { type: 'setRequestFromHere', params: { transcode: 'force', isFallback: true } },
          ],
        },
        ...openingFailures(exit),
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
