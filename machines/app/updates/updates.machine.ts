import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { SignedIn } from '../../account/session/session.types.ts'
import type {
  CheckFailures,
  IgnoredVersionCommand,
  Release,
  UpdatesContext,
  UpdatesEvent,
  UpdatesInput,
  UpdatesToParent,
} from './updates.types.ts'
import { firstCheckIn, nextCheckIn, NO_VERSION_DATA, shouldAnnounce, versionDataOf } from './version-rules.ts'

/**
 * Whether the media server has a newer release.
 *
 * - `starting` the page has better things to do first; `checking` the list of releases is read
 * - `waiting` for the next check. A check that fails is a check without news: no network is no reason to speak, and the
 *   next one comes later, at most an hour later. Who opens the changelog and finds nothing does not wait for it.
 *
 * None is final: it lives as long as a user is signed in.
 */
export const updatesMachine = setup({
  types: typed<{
    context: UpdatesContext
    events: UpdatesEvent
    input: UpdatesInput
  }>(),
  actors: {
    /** The newest releases, and the one that the server runs. */
    readReleases: promisePlaceholder<Release[], { version: string | null }>('readReleases'),
    ignoredVersion: callbackPlaceholder<IgnoredVersionCommand>('ignoredVersion'),
  },
  actions: {
    setAccount: assign((_, { account, settings }: SignedIn) => ({ account, version: settings.version })),
    setData: assign(({ context }, releases: Release[]) => ({
      data: versionDataOf(context.version, releases),
    })),
    setIgnored: assign((_, ignored: string | null) => ({ ignored })),
    ignoreLatest: assign(({ context }) => ({ ignored: context.data.latestVersion })),
    keepIgnored: sendTo('ignoredVersion', ({ context }): IgnoredVersionCommand => ({
      type: 'ignoredVersion.keep',
      version: context.data.latestVersion ?? '',
    })),
    setFailures: assign((_, failures: CheckFailures) => ({ failures })),
    keepFailures: sendTo('ignoredVersion', ({ context }): IgnoredVersionCommand => ({
      type: 'failures.keep',
      count: context.failures.count,
    })),
    markAnnounced: assign(({ context }) => ({ announced: context.data.latestVersion })),
    tellFound: sendTo(parentOf, ({ context }): UpdatesToParent => ({
      type: 'update.found',
      version: context.data.latestVersion ?? '',
    })),
  },
  guards: {
    shouldAnnounce: ({ context }) => shouldAnnounce(context),
    isOtherVersion: ({ context }, { settings }: SignedIn) => settings.version !== context.version,
    isUnread: ({ context }) => context.data.currentVersionChangelog === null,
    hasFailed: ({ context }) => context.failures.count > 0,
    hasUpdate: ({ context }) => context.data.hasUpdate,
  },
  delays: {
    firstCheck: ({ context }) => firstCheckIn(context.failures),
    checkInterval: ({ context }) => nextCheckIn(context.failures.count),
  },
}).createMachine({
  id: 'updates',
  context: ({ input }) => ({
    account: input.account,
    version: input.version,
    data: NO_VERSION_DATA,
    ignored: null,
    announced: null,
    failures: { count: 0, ago: 0 },
  }),
  invoke: { src: 'ignoredVersion', id: 'ignoredVersion' },
  initial: 'starting',
  on: {
    'ignoredVersion.recalled': { actions: { type: 'setIgnored', params: ({ event }) => event.version } },
    'update.noticeClosed': { guard: 'hasUpdate', actions: ['ignoreLatest', 'keepIgnored'] },
    'session.accountChanged': [
      {
        guard: { type: 'isOtherVersion', params: ({ event }) => event.signedIn },
        target: '.checking',
        actions: { type: 'setAccount', params: ({ event }) => event.signedIn },
      },
      { actions: { type: 'setAccount', params: ({ event }) => event.signedIn } },
    ],
  },
  states: {
    starting: {
      on: {
        'updates.read': { target: 'checking' },
        'failures.recalled': {
          target: 'starting',
          reenter: true,
          actions: { type: 'setFailures', params: ({ event }) => event.failures },
        },
      },
      after: { firstCheck: { target: 'checking' } },
    },
    checking: {
      invoke: {
        src: 'readReleases',
        input: ({ context }) => ({ version: context.version }),
        onDone: [
          {
            guard: 'hasFailed',
            target: 'telling',
            actions: [
              { type: 'setData', params: ({ event }) => event.output },
              { type: 'setFailures', params: { count: 0, ago: 0 } },
              'keepFailures',
            ],
          },
          { target: 'telling', actions: { type: 'setData', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'waiting',
          actions: [
            {
              type: 'setFailures',
              params: ({ context }) => ({ count: context.failures.count + 1, ago: 0 }),
            },
            'keepFailures',
          ],
        },
      },
    },
    telling: {
      always: [
        { guard: 'shouldAnnounce', target: 'waiting', actions: ['markAnnounced', 'tellFound'] },
        { target: 'waiting' },
      ],
    },
    waiting: {
      on: { 'updates.read': { guard: 'isUnread', target: 'checking' } },
      after: { checkInterval: { target: 'checking' } },
    },
  },
})
