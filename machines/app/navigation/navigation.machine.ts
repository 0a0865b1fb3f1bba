import { assign, emit, sendTo, setup } from 'xstate'
import { parentOf } from '../../model/parent.ts'
import { safeRedirect } from '../../model/urls.ts'
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
}

export type NavigationEvent =
  | { type: 'navigation.go'; to: string; replace?: boolean }
  | { type: 'location.changed'; path: string; search: string }

export type NavigationFact =
  | { type: 'session.required' }
  | { type: 'session.began'; signedIn: SignedIn }
  | Extract<SessionToParent, { type: 'session.ended' }>
  | { type: 'library.changed'; libraryId: string | null }

/** What the one bridge to the router carries out. */
export interface NavigationOrder {
  type: 'navigate'
  to: string
  replace: boolean
}

export type NavigationToParent = { type: 'navigation.errorFound'; text: string }

function home({ libraryId, isRoot }: NavigationContext): string {
  return libraryId === null ? placeWithoutLibrary(isRoot) : `/library/${encodeURIComponent(libraryId)}`
}

function afterSignIn(context: NavigationContext): string {
  return safeRedirect(queryValue(context.search, 'redirect')) ?? home(context)
}

/**
 * Where the page is, and where facts send it: to the form when no user is signed in (`outside`), to where the user was
 * going when they are (`inside`). A view never navigates by itself because of a fact.
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent | NavigationFact,
    emitted: {} as NavigationOrder,
  },
  actions: {
    setLocation: assign((_, { path, search }: Place) => ({ path, search })),
    setLibrary: assign((_, { libraryId }: { libraryId: string | null }) => ({ libraryId })),
    setSignedIn: assign(({ context }, { account, defaultLibraryId }: SignedIn) => ({
      libraryId: libraryOfPath(context.path) ?? defaultLibraryId,
      isRoot: account.type === 'root',
    })),
    forget: assign({ libraryId: null, isRoot: false }),
    order: emit((_, order: { to: string; replace: boolean }) => ({ type: 'navigate' as const, ...order })),
    redirect: emit(({ context }, to: string) => ({
      type: 'navigate' as const,
      to: withInspect(to, context.search),
      replace: true,
    })),
    tellError: sendTo(parentOf, (_, text: string): NavigationToParent => ({
      type: 'navigation.errorFound',
      text,
    })),
  },
  guards: {
    hasError: (_, { search }: Place) => queryValue(search, 'error') !== null,
    isForm: ({ context }) => isLoginPath(context.path),
    isPathOfForm: (_, { path }: Place) => isLoginPath(path),
    isIndex: (_, { path }: Place) => path === '/',
    isDeliberate: (_, reason: string) => reason === 'signedOut',
    isAtEntrance: ({ context }) => isLoginPath(context.path) || context.path === '/',
  },
}).createMachine({
  id: 'navigation',
  context: { path: '/', search: '', libraryId: null, isRoot: false },
  initial: 'outside',
  on: {
    'navigation.go': {
      actions: {
        type: 'order',
        params: ({ event }) => ({ to: event.to, replace: event.replace ?? false }),
      },
    },
    'library.changed': { actions: { type: 'setLibrary', params: ({ event }) => event } },
    'location.changed': [
      {
        guard: { type: 'hasError', params: ({ event }) => event },
        actions: [
          { type: 'setLocation', params: ({ event }) => event },
          { type: 'tellError', params: ({ event }) => queryValue(event.search, 'error') ?? '' },
          {
            type: 'order',
            params: ({ event }) => ({
              to: event.path + withoutQueryValue(event.search, 'error'),
              replace: true,
            }),
          },
        ],
      },
      { actions: { type: 'setLocation', params: ({ event }) => event } },
    ],
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
          {
            guard: { type: 'hasError', params: ({ event }) => event },
            actions: [
              { type: 'setLocation', params: ({ event }) => event },
              { type: 'tellError', params: ({ event }) => queryValue(event.search, 'error') ?? '' },
              {
                type: 'order',
                params: ({ event }) => ({
                  to: event.path + withoutQueryValue(event.search, 'error'),
                  replace: true,
                }),
              },
            ],
          },
          { actions: { type: 'setLocation', params: ({ event }) => event } },
        ],
      },
    },
  },
})
