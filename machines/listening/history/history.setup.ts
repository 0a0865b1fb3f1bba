import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import { isSameMedia } from '../../model/titles/playback.ts'
import type { MediaKey, OpenedSession } from '../../model/titles/playback.ts'
import type { PlaceConflict } from '../progress/progress.types.ts'
import { entryOfJump, historyEntry, isListenedOn, lastLeft, remember, rememberAll } from './history-rules.ts'
import type { HistoryEntry, HistoryKind, Jump } from './history-rules.ts'
import type {
  HistoryCommand,
  HistoryContext,
  HistoryEvent,
  HistoryToParent,
  PositionsLeft,
} from './history.types.ts'

export const emptyHistory: HistoryContext = { key: null, entries: [], position: 0, lastJump: null }

interface Stored {
  key: MediaKey
  entries: readonly HistoryEntry[]
}

export const historySetup = setup({
  types: typed<{ context: HistoryContext; events: HistoryEvent }>(),
  actors: { historyStore: callbackPlaceholder<HistoryCommand>('historyStore') },
  actions: {
    setOpened: assign((_, { media, startTime }: OpenedSession) => ({
      ...emptyHistory,
      key: { libraryItemId: media.libraryItemId, episodeId: media.episodeId },
      position: startTime,
    })),
    forget: assign(emptyHistory),
    setPosition: assign(({ context }, { position }: { position: number }) => ({
      position,
      lastJump: context.lastJump && isListenedOn(context.lastJump, position) ? null : context.lastJump,
    })),
    remember: assign(
      ({ context }, { kind, position }: { kind: HistoryKind; position?: number | undefined }) => ({
        entries: remember(context.entries, historyEntry(kind, position ?? context.position)),
        position: position ?? context.position,
      }),
    ),
    rememberJump: assign(({ context }, { from, to }: Jump) => {
      const entry = entryOfJump({ from, to }, context.lastJump)
      return {
        entries: entry ? remember(context.entries, entry) : context.entries,
        lastJump: { from, to },
      }
    }),
    /** Where it begins, and what was left for that. */
    rememberStart: assign(
      ({ context }, { startAt, leaves = [] }: { startAt: number; leaves?: readonly number[] }) => ({
        entries: rememberAll(context.entries, [
          ...leaves.map((position) => historyEntry('jumped', position)),
          historyEntry('opened', startAt),
        ]),
        position: startAt,
      }),
    ),
    rememberDevice: assign(
      ({ context }, move: { from: number; to: number; device: string | null; applied: boolean }) => ({
        entries: remember(
          context.entries,
          move.applied
            ? historyEntry('followed', move.from, { device: move.device })
            : historyEntry('elsewhere', move.to, { device: move.device }),
        ),
      }),
    ),
    /** Both places of a choice: whichever is not taken can still be gone to. */
    rememberConflict: assign(({ context }, conflict: PlaceConflict | null) => ({
      entries: conflict
        ? rememberAll(context.entries, [
            historyEntry('elsewhere', conflict.there.position, {
              device: conflict.there.device,
              at: conflict.there.at,
            }),
            historyEntry('stopped', conflict.here.position, { at: conflict.here.at }),
          ])
        : context.entries,
    })),
    /** What was kept comes before what happened since it was asked for. */
    putBefore: assign(({ context }, { entries }: Stored) => ({
      entries: rememberAll(entries, context.entries),
    })),
    /** Where the open medium stood is one of its places. */
    rememberLeft: assign(({ context }, { left }: PositionsLeft) => ({
      entries: rememberAll(
        context.entries,
        left
          .filter(({ key }) => isSameMedia(context.key, key))
          .map(({ position }) => historyEntry('marked', position)),
      ),
    })),
    addLeft: enqueueActions(({ context, enqueue }, { left }: PositionsLeft) => {
      for (const { key, position } of left) {
        if (isSameMedia(context.key, key)) continue
        const entry = historyEntry('marked', position)
        enqueue.sendTo('historyStore', { type: 'history.add', key, entry })
      }
    }),
    setEntries: assign((_, { entries }: Stored) => ({ entries })),
    read: sendTo('historyStore', ({ context }): HistoryCommand => ({
      type: 'history.read',
      key: context.key ?? NO_MEDIUM,
    })),
    keep: sendTo('historyStore', ({ context }): HistoryCommand => ({
      type: 'history.keep',
      key: context.key ?? NO_MEDIUM,
      entries: context.entries,
    })),
    tellSeek: sendTo(parentOf, (_, { position }: { position: number }): HistoryToParent => ({
      type: 'player.seek',
      to: position,
    })),
    tellUndo: sendTo(parentOf, ({ context }): HistoryToParent => ({
      type: 'player.seek',
      to: lastLeft(context.entries)?.position ?? context.position,
    })),
  },
  guards: {
    isOurs: ({ context }, { key }: { key: MediaKey }) => isSameMedia(context.key, key),
    isOther: ({ context }, { media }: OpenedSession) => !isSameMedia(context.key, media),
    hasLeft: ({ context }) => lastLeft(context.entries) !== null,
    isPlace: (_, { position }: { position: number }) => Number.isFinite(position),
  },
  delays: { readTimeout: 5000 },
})

const NO_MEDIUM: MediaKey = { libraryItemId: '', episodeId: null }
