import { fromPromise } from 'xstate'
import { compareClips } from '#machines/listening/clips/clip-rules.ts'
import type { Clip, ClippedTitle, OwnClip } from '#machines/listening/clips/clips.types.ts'
import type { ClipWrite } from '#machines/listening/clips/clips.setup.ts'
import { randomHex } from '../../random-hex.ts'
import type { Database } from '../database.ts'
import { readIfKept } from '../read-if-kept.ts'

export interface ClipStoreDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
  /** This browser holds something that is nowhere else. */
  askToPersist?: () => void
}

const nameOf = (owner: string, { libraryItemId, episodeId }: ClippedTitle): string =>
  `${owner} ${libraryItemId} ${episodeId ?? ''}`

/** Keeps clips one by one: of two tabs, the last word on a clip holds for that clip alone. */
export function createClipActors({ database, owner, wallClock, askToPersist = () => {} }: ClipStoreDeps) {
  const keyOf = (of: ClippedTitle, id: string): string => `${nameOf(owner(), of)} ${id}`

  return {
    readClips: fromPromise<readonly Clip[], ClippedTitle | null>(async ({ input: of }) => {
      if (!of) return []
      const kept = await (await database()).getAllFromIndex('clips', 'medium', nameOf(owner(), of))
      return kept.map(({ clip }) => clip)
    }),

    keepClip: fromPromise<Clip, ClipWrite>(async ({ input: { of, clip } }) => {
      if (!of || !clip) throw new Error('There is no clip to keep.')
      const now = wallClock()
      const kept: Clip =
        'id' in clip
          ? { ...clip, updatedAt: now }
          : { ...clip, id: randomHex(8), createdAt: now, updatedAt: now }
      const { libraryItemId, episodeId, title, author } = of
      const value = {
        clip: kept,
        of: { libraryItemId, episodeId, title, author },
        medium: nameOf(owner(), of),
        owner: owner(),
      }
      await (await database()).put('clips', value, keyOf(of, kept.id))
      askToPersist()
      return kept
    }),

    removeClip: fromPromise<void, ClipWrite>(async ({ input: { of, clip } }) => {
      if (of && clip && 'id' in clip) await (await database()).delete('clips', keyOf(of, clip.id))
    }),
  }
}

/**
 * All clips of this account in this browser, title by title; null where it keeps nothing.
 * @throws when they cannot be read
 */
export function createClipReader({ database, owner }: Pick<ClipStoreDeps, 'database' | 'owner'>) {
  return async (): Promise<OwnClip[] | null> => {
    const kept = await readIfKept(
      database,
      'The clips of this browser could not be read:',
      async (opened) => await opened.getAllFromIndex('clips', 'owner', owner()),
    )
    return (
      kept
        ?.map(({ of, clip }) => ({ of, clip }))
        .toSorted(
          (a, b) =>
            a.of.title.localeCompare(b.of.title) ||
            nameOf('', a.of).localeCompare(nameOf('', b.of)) ||
            compareClips(a.clip, b.clip),
        ) ?? null
    )
  }
}
