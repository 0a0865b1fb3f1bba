import type { MediaKey } from '../../model/titles/playback.ts'
import { sizeOf } from '../files-of-title.ts'
import type { TransferInput } from '../transfer/transfer.types.ts'
import type { KeptFile, KeptTitle, KeptTitlesContext } from './kept-titles.types.ts'

/** How far a title is: what a view shows of it. */
export type KeptStanding =
  | { kind: 'whole'; size: number }
  /** `share` of 0 to 1: whole only where every byte is there. */
  | { kind: 'coming'; share: number; size: number }
  | { kind: 'stopped'; fault: NonNullable<KeptFile['fault']>; share: number; size: number }

const isWhole = ({ received, size }: KeptFile): boolean => received === size

export function standingOf({ files }: Pick<KeptTitle, 'files'>): KeptStanding {
  const size = sizeOf(files)
  if (files.length > 0 && files.every(isWhole)) return { kind: 'whole', size }
  const received = files.reduce((sum, file) => sum + Math.min(file.received, file.size), 0)
  const share = Math.min(0.999, size === 0 ? 0 : received / size)
  const fault = files.find((file) => file.fault !== null && !isWhole(file))?.fault ?? null
  return fault === null ? { kind: 'coming', share, size } : { kind: 'stopped', fault, share, size }
}

/** Every card and row on a page looks its title up: there can be thousands. */
const indexes = new WeakMap<readonly KeptTitle[], ReadonlyMap<string, KeptTitle>>()

export function keptOf(titles: readonly KeptTitle[], key: MediaKey): KeptTitle | null {
  const index = indexes.get(titles) ?? new Map(titles.map((title) => [keptName(title), title]))
  indexes.set(titles, index)
  return index.get(keptName(key)) ?? null
}

/** No file comes: it is paused, or the line costs and that is not wanted. */
export const isHeld = ({
  isPaused,
  isUnmeteredOnly,
  isMetered,
}: Pick<KeptTitlesContext, 'isPaused' | 'isUnmeteredOnly' | 'isMetered'>): boolean =>
  isPaused || (isUnmeteredOnly && isMetered === true)

/** How far what is on its way is, as a whole. */
export function comingOf(titles: readonly KeptTitle[]): { count: number; share: number } {
  let [count, received, size] = [0, 0, 0]
  for (const title of titles) {
    const standing = standingOf(title)
    if (standing.kind !== 'coming') continue
    count += 1
    size += standing.size
    received += standing.share * standing.size
  }
  return { count, share: size === 0 ? 0 : received / size }
}

/** One name for a title, as `whole` lists it. */
export const keptName = ({ libraryItemId, episodeId }: MediaKey): string =>
  episodeId === null ? libraryItemId : `${libraryItemId} ${episodeId}`

/** How many are on this device as a whole, with those that this account may not have. */
export const countWhole = (titles: readonly Pick<KeptTitle, 'files'>[]): number =>
  titles.filter((title) => standingOf(title).kind === 'whole').length

/** All of it is on this device, and this account may have it. */
export const isUsable = (title: Pick<KeptTitle, 'files' | 'since'>): boolean =>
  title.since !== 'withdrawn' && standingOf(title).kind === 'whole'

/** Those that can be played here, by name: what a card looks up. */
export const wholeOf = (titles: readonly KeptTitle[]): Readonly<Record<string, true>> =>
  Object.fromEntries(titles.filter(isUsable).map((title) => [keptName(title), true as const]))

/** What of these titles is still to come. */
export const missingOf = (titles: readonly KeptTitle[]): readonly TransferInput[] =>
  titles.flatMap(({ files }) =>
    files
      .filter((file) => !isWhole(file) && file.fault === null)
      .map(({ name, received: _received, fault: _fault, ...file }) => ({ name, file })),
  )

/** Changes one file, by its name on this device; the other titles stay the same objects. */
export function withFile(
  titles: readonly KeptTitle[],
  name: string,
  change: Partial<Pick<KeptFile, 'received' | 'fault'>>,
): readonly KeptTitle[] {
  return titles.map((title) =>
    title.files.some((file) => file.name === name)
      ? { ...title, files: title.files.map((file) => (file.name === name ? { ...file, ...change } : file)) }
      : title,
  )
}

/** What another tab has changed, and how far the files are that come by this one. */
export function rejoined(now: readonly KeptTitle[], before: readonly KeptTitle[]): readonly KeptTitle[] {
  const known = new Map(before.flatMap(({ files }) => files).map((file) => [file.name, file]))
  return now.map((title) => ({
    ...title,
    files: title.files.map((file) => {
      const { received, fault } = known.get(file.name) ?? file
      return { ...file, fault, received: Math.max(received, file.received) }
    }),
  }))
}
