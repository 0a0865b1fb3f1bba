import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import type { Account } from '../../model/permissions.ts'
import type { FormContents } from '../form/form.types.ts'
import type { Values } from '../values.ts'
import { areToldApart, choicesOf } from './track-order-rules.ts'
import type { TrackChoice, TrackChoices } from './track-order-rules.ts'

type Book = Extract<LibraryItemExpanded, { mediaType: 'book' }>

/** The one field of the form. */
export const FIELD = 'tracks'

export type TrackObstacle = 'forbidden' | 'noBook' | 'noAudio' | 'singleFile' | 'unnamedFiles'

/** Why the audio files of an item cannot be ordered; null where they can. */
export function obstacleOf(account: Account | null, item: LibraryItemExpanded): TrackObstacle | null {
  if (!account?.permissions.update) return 'forbidden'
  if (item.mediaType !== 'book') return 'noBook'
  if (item.media.audioFiles.length === 0) return 'noAudio'
  if (item.isFile) return 'singleFile'
  return areToldApart(item.media.audioFiles) ? null : 'unnamedFiles'
}

/** The form of the tracks of a book, as the server has them. */
export function formOfTracks(item: Book): FormContents {
  return {
    ref: { kind: 'tracks', id: item.id },
    title: item.media.metadata.title ?? '',
    values: { [FIELD]: choicesOf(item.media.audioFiles) },
  }
}

/** The choices of a form. */
export function choicesIn(values: Values): TrackChoices {
  const field: unknown = values[FIELD]
  return Array.isArray(field) ? field.flatMap((each) => choiceIn(each)) : []
}

function choiceIn(value: unknown): readonly TrackChoice[] {
  const { ino, isIncluded } = Object(value) as Readonly<Record<string, unknown>>
  return typeof ino === 'string' && typeof isIncluded === 'boolean' ? [{ ino, isIncluded }] : []
}
