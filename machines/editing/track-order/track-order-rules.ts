import type { AudioFile, Chapter } from '../../model/entities/index.ts'

/** An audio file by the server's id of it, and whether it is part of the book. A type, to be the row of a form. */
export type TrackChoice = { readonly ino: string; readonly isIncluded: boolean }
export type TrackChoices = readonly TrackChoice[]

/** What of a book the order of its files changes: the older server also makes new chapters with it. */
export interface OrderedBook {
  tracks: TrackChoices
  chapters: readonly Chapter[]
}

type Files = readonly AudioFile[]

/** What files are sorted by: the server's order, the track of their tags or in their names, or the names themselves. */
export const TRACK_SOURCES = ['current', 'metaTrack', 'nameTrack', 'fullName'] as const
export type TrackSource = (typeof TRACK_SOURCES)[number]

const names = new Intl.Collator('en', { numeric: true })

/** Whether each file has a name of its own: the server finds a file by it, and loses those that share one. */
export function areToldApart(files: readonly { readonly ino: string }[]): boolean {
  const inos = files.map(({ ino }) => ino)
  return new Set(inos).size === inos.length && !inos.includes('')
}

/** As the server has them: what is left out comes last, and so does a file that it cannot play. */
export function choicesOf(files: Files): TrackChoices {
  return settled(
    files.map(({ ino, exclude, invalid }) => ({ ino, isIncluded: !exclude && invalid !== true })),
  )
}

/** As choices are compared and sent: what is left out has no place among the others. */
export function settled(choices: TrackChoices): TrackChoices {
  return [
    ...choices.filter(({ isIncluded }) => isIncluded),
    ...choices.filter(({ isIncluded }) => !isIncluded).toSorted((a, b) => names.compare(a.ino, b.ino)),
  ]
}

export function areSameChoices(a: TrackChoices, b: TrackChoices): boolean {
  return JSON.stringify(settled(a)) === JSON.stringify(settled(b))
}

/** Choices for just these files: one that is gone is dropped, one that is new comes at the end, as the server has it. */
export function fitted(choices: TrackChoices, files: Files): TrackChoices {
  const known = new Set(files.map(({ ino }) => ino))
  const chosen = new Set(choices.map(({ ino }) => ino))
  return [
    ...choices.filter(({ ino }) => known.has(ino)),
    ...choicesOf(files).filter(({ ino }) => !chosen.has(ino)),
  ]
}

/** With the file at the place `to`, from 0, or at the end that is nearer. */
export function moved(choices: TrackChoices, ino: string, to: number): TrackChoices {
  const choice = choices.find((each) => each.ino === ino)
  if (!choice) return choices
  const others = choices.filter((each) => each !== choice)
  return others.toSpliced(Math.max(0, to), 0, choice)
}

export function withIncluded(choices: TrackChoices, ino: string, isIncluded: boolean): TrackChoices {
  return choices.map((each) => (each.ino === ino ? { ino, isIncluded } : each))
}

type Compare = (a: AudioFile, b: AudioFile) => number

const byNumbers =
  (numbers: (file: AudioFile) => readonly [disc: number | null, track: number | null]): Compare =>
  (a, b) => {
    const [discA, trackA] = numbers(a)
    const [discB, trackB] = numbers(b)
    if (trackA === null || trackB === null) return Number(trackA === null) - Number(trackB === null)
    return (discA ?? 0) - (discB ?? 0) || trackA - trackB
  }

const COMPARE: Readonly<Record<Exclude<TrackSource, 'current'>, Compare>> = {
  metaTrack: byNumbers(({ discNumFromMeta, trackNumFromMeta }) => [discNumFromMeta, trackNumFromMeta]),
  nameTrack: byNumbers(({ discNumFromFilename, trackNumFromFilename }) => [
    discNumFromFilename,
    trackNumFromFilename,
  ]),
  fullName: (a, b) => names.compare(a.metadata.relPath, b.metadata.relPath),
}

/** Sorted by a source; files without a number there come last, and equal ones keep their order. */
export function sortedBy(choices: TrackChoices, files: Files, source: TrackSource): TrackChoices {
  const choiceOf = new Map(choices.map((choice) => [choice.ino, choice]))
  const inOrder = source === 'current' ? choicesOf(files) : filesOf(choices, files).toSorted(COMPARE[source])
  return inOrder.flatMap(({ ino }) => choiceOf.get(ino) ?? [])
}

/** Which track of the book each file is, from 1; null of what is left out. */
export function numbersOf(choices: TrackChoices): readonly (number | null)[] {
  const included = choices.filter(({ isIncluded }) => isIncluded)
  return choices.map((choice) => (choice.isIncluded ? included.indexOf(choice) + 1 : null))
}

/** The files of these choices, in their order. */
export function filesOf(choices: TrackChoices, files: Files): Files {
  const byIno = new Map(files.map((file) => [file.ino, file]))
  return choices.flatMap(({ ino }) => byIno.get(ino) ?? [])
}
