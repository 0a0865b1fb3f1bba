import { assign, emit, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { safeRedirect } from '../../model/titles/urls.ts'
import type { SessionToParent, SignedIn } from '../../account/session/session.types.ts'
import {
  isLoginPath,
  libraryOfPath,
  placeWithoutLibrary,
  queryValue,
  signInPath,
  withInspect,
  withoutQueryValue,
} from './paths.ts'
import type { Place } from './paths.ts'

export interface NavigationContext extends Place {
  /** The library that was looked at last, or the account's first; null while no user is signed in or none is theirs. */
  libraryId: string | null
  isRoot: boolean
  /** The page holds unsaved work: it is not left before that was asked. */
  isHeld: boolean
}

export type NavigationEvent =
  /** `from`: only where the page is still there. */
  | { type: 'navigation.go'; to: string; replace?: boolean; from?: string }
  | { type: 'location.changed'; path: string; search: string }

export type NavigationFact =
  | { type: 'session.required' }
  | { type: 'session.began'; signedIn: SignedIn }
  | Extract<SessionToParent, { type: 'session.ended' }>
  | { type: 'library.changed'; libraryId: string | null }
  | { type: 'leaveGuard.closed' }
  | { type: 'leaveGuard.opened' }

/** What the one bridge to the router carries out. */
export interface NavigationOrder {
  type: 'navigate'
  to: string
  replace: boolean
}

/** A way to another page, or steps in the browser's history. */
export type Way = { to: string; replace: boolean } | { by: number }

export type NavigationToParent =
  | { type: 'navigation.errorFound'; text: string }
  /** Not carried out: the page holds unsaved work. */
  | { type: 'leave.wanted'; way: Way }

function home({ libraryId, isRoot }: NavigationContext): string {
  return libraryId === null ? placeWithoutLibrary(isRoot) : `/library/${encodeURIComponent(libraryId)}`
}

const wayOf = ({ to, replace = false }: Extract<NavigationEvent, { type: 'navigation.go' }>) => ({
  to,
  replace,
})

function afterSignIn(context: NavigationContext): string {
  return safeRedirect(queryValue(context.search, 'redirect')) ?? home(context)
}

interface Arrival {
  event: Extract<NavigationEvent, { type: 'location.changed' }>
}

const here = ({ event }: Arrival): Place => event

/** What came back with an error in its address says it, and is shown without it. */
const ARRIVED = [
  {
    guard: { type: 'hasError', params: here },
    actions: [
      { type: 'setLocation', params: here },
      { type: 'tellError', params: ({ event }: Arrival) => queryValue(event.search, 'error') ?? '' },
      {
        type: 'order',
        params: ({ event }: Arrival) => ({
          to: event.path + withoutQueryValue(event.search, 'error'),
          replace: true,
        }),
      },
    ],
  },
  { actions: { type: 'setLocation', params: here } },
] as const

/**
 * Where the page is, and where facts send it: to the form when no user is signed in (`outside`), to where the user was
 * going when they are (`inside`). A view never navigates by itself because of a fact.
 */
export const navigationMachine = setup({
  types: typed<{
    context: NavigationContext
    events: NavigationEvent | NavigationFact
    emitted: NavigationOrder
  }>(),
  actions: {
    setLocation: assign((_, { path, search }: Place) => ({ path, search })),
    setLibrary: assign((_, { libraryId }: { libraryId: string | null }) => ({ libraryId })),
    setSignedIn: assign(({ context }, { account, defaultLibraryId }: SignedIn) => ({
      libraryId: libraryOfPath(context.path) ?? defaultLibraryId,
      isRoot: account.type === 'root',
    })),
    forget: assign({ libraryId: null, isRoot: false, isHeld: false }),
    setHeld: assign((_, isHeld: boolean) => ({ isHeld })),
    order: emit((_, order: { to: string; replace: boolean }) => ({ type: 'navigate' as const, ...order })),
    redirect: emit(({ context }, to: string) => ({
      type: 'navigate' as const,
      to: withInspect(to, context.search),
      replace: true,
    })),
    tellWanted: sendTo(parentOf, (_, way: Way): NavigationToParent => ({ type: 'leave.wanted', way })),
    tellError: sendTo(parentOf, (_, text: string): NavigationToParent => ({
      type: 'navigation.errorFound',
      text,
    })),
  },
  guards: {
    isHeld: ({ context }, to: string) => context.isHeld && to.split('?')[0] !== context.path,
    isElsewhere: ({ context }, from: string | undefined) => from !== undefined && from !== context.path,
    hasError: (_, { search }: Place) => queryValue(search, 'error') !== null,
    isForm: ({ context }) => isLoginPath(context.path),
    isPathOfForm: (_, { path }: Place) => isLoginPath(path),
    isIndex: (_, { path }: Place) => path === '/',
    isDeliberate: (_, reason: string) => reason === 'signedOut',
    isAtEntrance: ({ context }) => isLoginPath(context.path) || context.path === '/',
  },
}).createMachine({
  id: 'navigation',
  context: { path: '/', search: '', libraryId: null, isRoot: false, isHeld: false },
  initial: 'outside',
  on: {
    'navigation.go': [
      { guard: { type: 'isElsewhere', params: ({ event }) => event.from } },
      {
        guard: { type: 'isHeld', params: ({ event }) => event.to },
        actions: { type: 'tellWanted', params: ({ event }) => wayOf(event) },
      },
      { actions: { type: 'order', params: ({ event }) => wayOf(event) } },
    ],
    'leaveGuard.closed': { actions: { type: 'setHeld', params: true } },
    'leaveGuard.opened': { actions: { type: 'setHeld', params: false } },
    'library.changed': { actions: { type: 'setLibrary', params: ({ event }) => event } },
    'location.changed': ARRIVED,
  },
  states: {
    outside: {
      on: {
        'session.required': [
          { guard: 'isForm' },
          {
            actions: { type: 'redirect', params: ({ context }) => signInPath(context) },
          },
        ],
        'session.began': {
          target: 'arriving',
          actions: { type: 'setSignedIn', params: ({ event }) => event.signedIn },
        },
      },
    },
    arriving: {
      always: [
        {
          guard: 'isAtEntrance',
          target: 'inside',
          actions: { type: 'redirect', params: ({ context }) => afterSignIn(context) },
        },
        { target: 'inside' },
      ],
    },
    inside: {
      on: {
        'session.ended': [
          {
            // the next to sign in starts at the beginning, not where the last one left
            guard: { type: 'isDeliberate', params: ({ event }) => event.reason },
            target: 'outside',
            actions: [
              'forget',
              { type: 'redirect', params: () => '/login' },
              {
                type: 'setLocation',
                params: ({ context }) => ({ path: '/login', search: withInspect('', context.search) }),
              },
            ],
          },
          { target: 'outside', actions: 'forget' },
        ],
        'session.began': { actions: { type: 'setSignedIn', params: ({ event }) => event.signedIn } },
        'location.changed': [
          {
            guard: { type: 'isPathOfForm', params: ({ event }) => event },
            actions: [
              { type: 'setLocation', params: ({ event }) => event },
              { type: 'redirect', params: ({ context }) => afterSignIn(context) },
            ],
          },
          {
            guard: { type: 'isIndex', params: ({ event }) => event },
            actions: [
              { type: 'setLocation', params: ({ event }) => event },
              { type: 'redirect', params: ({ context }) => home(context) },
            ],
          },
          ...ARRIVED,
        ],
      },
    },
  },
})
