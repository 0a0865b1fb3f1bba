import { fromCallback, fromPromise } from 'xstate'
import type { Mark } from '#machines/outbox/outbox-rules.ts'
import type { OutboxCommand } from '#machines/outbox/outbox.machine.ts'

const PREFIX = 'earmarkMark '

type Kept = Mark & { at: number }

export interface OutboxDeps {
  /** Null where the browser refuses it: marks are kept for as long as the page lives. */
  storage: Storage | null
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
}

/** What this browser keeps of an owner's marks, in the order they were made; nonsense is left out. */
export function keptMarks({ storage, owner }: Pick<OutboxDeps, 'storage' | 'owner'>): readonly Mark[] {
  const prefix = `${PREFIX}${owner()} `
  return Object.keys(storage ?? {})
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => parsed(storage?.getItem(name) ?? null))
    .toSorted((a, b) => a.at - b.at)
    .map(({ key, isFinished }) => ({ key, isFinished }))
}

/** One entry a medium in local storage, which every tab of this browser shares. */
export function createOutboxActors({ storage, owner, wallClock }: OutboxDeps) {
  const nameOf = ({ key }: Mark): string => `${PREFIX}${owner()} ${key.libraryItemId} ${key.episodeId ?? ''}`
  return {
    recallMarks: fromPromise<Mark[]>(() => Promise.resolve([...keptMarks({ storage, owner })])),
    markStore: fromCallback<OutboxCommand>(({ receive }) => {
      receive(({ type, mark }) => {
        try {
          if (type === 'marks.drop') storage?.removeItem(nameOf(mark))
          else storage?.setItem(nameOf(mark), JSON.stringify({ ...mark, at: wallClock() } satisfies Kept))
        } catch (error) {
          console.warn('A finished mark is kept for as long as this page lives only:', error)
        }
      })
    }),
  }
}

function parsed(text: string | null): Kept[] {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Kept> | null
    const { key, isFinished, at } = value ?? {}
    const isWhole =
      typeof key?.libraryItemId === 'string' &&
      (key.episodeId === null || typeof key.episodeId === 'string') &&
      typeof isFinished === 'boolean' &&
      typeof at === 'number'
    return isWhole ? [value as Kept] : []
  } catch {
    return []
  }
}
