import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { editorNotices } from '../editor-notices.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { formOfUser, NEW_USER } from '../user-form.ts'
import type { EditedUser } from '../user-form.ts'
import type { UserEditorContext, UserEditorEvent, UserEditorToParent } from './user-editor.types.ts'

const says = editorNotices('userEditor', { failed: 'operations.userReadFailed', gone: 'operations.userGone' })

const NOTHING = { userId: null, user: null } satisfies Partial<UserEditorContext>

/**
 * The dialog that creates and edits a user.
 *
 * - `closed`
 * - `open` over the page: `reading` the user as the server has it now, then `ready`; a new user is ready at once
 *
 * It closes when the page changes, when the user is gone and when it cannot be read. None is final.
 */
export const userEditorMachine = setup({
  types: typed<{ context: UserEditorContext; events: UserEditorEvent }>(),
  actors: { readUser: promisePlaceholder<EditedUser, { userId: string }>('readUser') },
  actions: {
    setOpened: assign((_, { userId }: { userId: string | null }) => ({ userId, user: null })),
    setUser: assign((_, user: EditedUser) => ({ user })),
    setPath: assign((_, path: string) => ({ path })),
    forget: assign(NOTHING),
    tellParent: sendTo(parentOf, (_, fact: UserEditorToParent) => fact),
    tellForm: sendTo(
      parentOf,
      ({ context: { user } }, type: 'form.opened' | 'form.rebased'): UserEditorToParent => ({
        type,
        ...formOfUser(user),
      }),
    ),
    tellClosed: sendTo(parentOf, ({ context: { userId } }): UserEditorToParent => ({
      type: 'form.closed',
      ref: { kind: 'user', id: userId ?? NEW_USER },
    })),
    sayFailed: sendTo(parentOf, (_, { error }: { error: unknown }) => says.failed(error)),
    sayGone: sendTo(parentOf, says.gone),
  },
  guards: {
    isNew: ({ context }) => context.userId === null,
    isOurs: ({ context }, userId: string) => context.userId === userId,
    isElsewhere: ({ context }, path: string) => context.path !== path,
    isClosing: (_, { closes }: { closes: boolean }) => closes,
  },
}).createMachine({
  id: 'userEditor',
  context: { ...NOTHING, path: '' },
  initial: 'closed',
  on: {
    'userEditor.open': { target: '.open', actions: { type: 'setOpened', params: ({ event }) => event } },
    'location.changed': { actions: { type: 'setPath', params: ({ event }) => event.path } },
  },
  states: {
    closed: { entry: 'forget' },
    open: {
      entry: { type: 'tellParent', params: { type: 'dialog.open', dialog: { kind: 'editUser' } } },
      exit: ['tellClosed', { type: 'tellParent', params: { type: 'dialog.close' } }],
      on: {
        'userEditor.close': { target: 'closed' },
        'location.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.path },
          target: 'closed',
          actions: { type: 'setPath', params: ({ event }) => event.path },
        },
        'user.removed': {
          guard: { type: 'isOurs', params: ({ event }) => event.userId },
          target: 'closed',
          actions: 'sayGone',
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isNew', target: 'ready', actions: { type: 'tellForm', params: 'form.opened' } },
            { target: 'reading' },
          ],
        },
        reading: {
          // what is being read may be of before
          on: {
            'user.updated': {
              guard: { type: 'isOurs', params: ({ event }) => event.user.id },
              target: 'reading',
              reenter: true,
            },
          },
          invoke: {
            src: 'readUser',
            input: ({ context: { userId } }) => ({ userId: userId ?? NEW_USER }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'setUser', params: ({ event }) => event.output },
                { type: 'tellForm', params: 'form.opened' },
              ],
            },
            onError: {
              target: '#userEditor.closed',
              actions: { type: 'sayFailed', params: ({ event }) => event },
            },
          },
        },
        ready: {
          on: {
            'user.updated': {
              guard: { type: 'isOurs', params: ({ event }) => event.user.id },
              actions: [
                { type: 'setUser', params: ({ event }) => event.user },
                { type: 'tellForm', params: 'form.rebased' },
              ],
            },
            'form.saved': {
              guard: { type: 'isClosing', params: ({ event }) => event },
              target: '#userEditor.closed',
            },
          },
        },
      },
    },
  },
})
