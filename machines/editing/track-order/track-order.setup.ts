import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { AudioFile, LibraryItemExpanded } from '../../model/entities/index.ts'
import { toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import type { Account } from '../../model/permissions.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { FormRef } from '../form/form.types.ts'
import type { EditedItem } from '../item-editor/item-editor.types.ts'
import type { Values } from '../values.ts'
import { choicesIn, FIELD, formOfTracks, obstacleOf } from './track-order-form.ts'
import {
  areSameChoices,
  choicesOf,
  fitted,
  moved,
  settled,
  sortedBy,
  withIncluded,
} from './track-order-rules.ts'
import type { TrackSource } from './track-order-rules.ts'
import type { TrackOrderContext, TrackOrderEvent, TrackOrderToParent } from './track-order.types.ts'

export const NO_TRACKS: Omit<TrackOrderContext, 'account'> = {
  libraryItemId: '',
  item: null,
  choices: [],
  moved: null,
  failure: null,
  obstacle: null,
}

const filesIn = ({ item }: TrackOrderContext): readonly AudioFile[] => item?.media.audioFiles ?? []

const contentsOf = ({ item }: TrackOrderContext) => {
  if (!item) throw new Error('No item is edited.')
  return formOfTracks(item)
}

const isTracksOf = ({ libraryItemId }: TrackOrderContext, { kind, id }: FormRef): boolean =>
  kind === 'tracks' && id === libraryItemId

export const trackOrderSetup = setup({
  types: typed<{
    context: TrackOrderContext
    events: TrackOrderEvent
    input: Pick<TrackOrderContext, 'account'>
  }>(),
  actors: { readItem: promisePlaceholder<EditedItem, { libraryItemId: string }>('readItem') },
  actions: {
    setOpened: assign((_, { libraryItemId }: { libraryItemId: string }) => ({ ...NO_TRACKS, libraryItemId })),
    forget: assign(NO_TRACKS),
    setAccount: assign((_, { account }: { account: Account }) => ({ account })),
    setObstacle: assign(({ context }, item: LibraryItemExpanded) => ({
      obstacle: obstacleOf(context.account, item),
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    setRead: assign((_, { item }: EditedItem) =>
      item.mediaType === 'book'
        ? { item, choices: choicesOf(item.media.audioFiles), moved: null, failure: null }
        : {},
    ),
    setItem: assign(({ context }, item: LibraryItemExpanded) =>
      item.mediaType === 'book' ? { item, choices: fitted(context.choices, item.media.audioFiles) } : {},
    ),
    move: assign(({ context: { choices } }, { ino, to }: { ino: string; to: number }) => {
      const after = moved(choices, ino, to)
      return { choices: after, moved: { ino, to: after.findIndex((each) => each.ino === ino) } }
    }),
    sort: assign(({ context }, { by }: { by: TrackSource }) => ({
      choices: sortedBy(context.choices, filesIn(context), by),
      moved: null,
    })),
    include: assign(
      ({ context: { choices } }, { ino, isIncluded }: { ino: string; isIncluded: boolean }) => ({
        choices: withIncluded(choices, ino, isIncluded),
      }),
    ),
    /** What the form has otherwise than from here: a draft, the server's, or nothing that was changed. */
    follow: assign(({ context }, { values }: { values: Values }) => ({
      choices: fitted(choicesIn(values), filesIn(context)),
      moved: null,
    })),
    tellOpened: sendTo(parentOf, ({ context }): TrackOrderToParent => ({
      type: 'form.opened',
      ...contentsOf(context),
    })),
    tellRebased: sendTo(parentOf, ({ context }): TrackOrderToParent => {
      const { ref, values } = contentsOf(context)
      return { type: 'form.rebased', ref, values }
    }),
    tellClosed: sendTo(parentOf, ({ context }): TrackOrderToParent => ({
      type: 'form.closed',
      ref: { kind: 'tracks', id: context.libraryItemId },
    })),
    tellChange: sendTo(parentOf, ({ context }): TrackOrderToParent => ({
      type: 'form.change',
      field: FIELD,
      value: settled(context.choices),
    })),
    tellSave: sendTo(parentOf, (): TrackOrderToParent => ({ type: 'form.save', closes: false })),
  },
  guards: {
    isOther: ({ context }, { libraryItemId }: { libraryItemId: string }) =>
      context.libraryItemId !== libraryItemId,
    canBeOrdered: ({ context }, item: LibraryItemExpanded) => obstacleOf(context.account, item) === null,
    isOurs: ({ context }, libraryItemId: string) => context.libraryItemId === libraryItemId,
    isFollowed: ({ context }, { ref, values }: { ref: FormRef; values: Values }) =>
      isTracksOf(context, ref) &&
      !areSameChoices(context.choices, fitted(choicesIn(values), filesIn(context))),
    isOtherForm: ({ context }, { ref }: { ref: FormRef }) => !isTracksOf(context, ref),
    /** A book keeps at least one file. */
    hasTracks: ({ context }) => context.choices.some(({ isIncluded }) => isIncluded),
  },
})
