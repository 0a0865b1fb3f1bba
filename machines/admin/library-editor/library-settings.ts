import type { Library } from '../../model/entities/index.ts'
import { keysOf } from '../../model/keys-of.ts'
import { rowsIn } from '../../editing/values.ts'
import type { FieldValue, Row, Values } from '../../editing/values.ts'

type MediaType = 'book' | 'podcast'

interface Setting {
  kind: 'flag' | 'text' | 'amount' | 'list'
  /** Which libraries have it; both unless given. */
  of?: MediaType
  /** Only servers newer than the older line have it. */
  isNewer?: boolean
  /** What a new library begins with, as the server names it. */
  initial: boolean | number | string | null | readonly string[]
}

/** Where details of a book are taken from, the last one that knows something wins. */
export const SOURCES = [
  'folderStructure',
  'audioMetatags',
  'nfoFile',
  'txtFiles',
  'opfFile',
  'absMetadata',
] as const

export type Source = (typeof SOURCES)[number]

/** The settings of libraries, as recordings of both servers have them. */
const SETTINGS = {
  disableWatcher: { kind: 'flag', initial: false },
  audiobooksOnly: { kind: 'flag', of: 'book', initial: false },
  skipMatchingMediaWithAsin: { kind: 'flag', of: 'book', initial: false },
  skipMatchingMediaWithIsbn: { kind: 'flag', of: 'book', initial: false },
  hideSingleBookSeries: { kind: 'flag', of: 'book', isNewer: true, initial: false },
  onlyShowLaterBooksInContinueSeries: { kind: 'flag', of: 'book', isNewer: true, initial: false },
  epubsAllowScriptedContent: { kind: 'flag', of: 'book', isNewer: true, initial: false },
  metadataPrecedence: { kind: 'list', of: 'book', isNewer: true, initial: SOURCES },
  podcastSearchRegion: { kind: 'text', of: 'podcast', isNewer: true, initial: 'us' },
  markAsFinishedTimeRemaining: { kind: 'amount', isNewer: true, initial: 10 },
  markAsFinishedPercentComplete: { kind: 'amount', isNewer: true, initial: null },
  autoScanCronExpression: { kind: 'text', initial: null },
} as const satisfies Readonly<Record<string, Setting>>

export type SettingName = keyof typeof SETTINGS

const settingOf = (name: SettingName): Setting => SETTINGS[name]

/** The settings that a library of a media type has. */
export function settingsOf(mediaType: string, isNewer: boolean): readonly SettingName[] {
  return keysOf(SETTINGS).filter((name) => {
    const { of, isNewer: needsNewer } = settingOf(name)
    return (of === undefined || of === mediaType) && (isNewer || needsNewer !== true)
  })
}

export const isSetting = (field: string): field is SettingName => field in SETTINGS

const rowsOf = (sources: readonly unknown[]): readonly Row[] =>
  sources.flatMap((source) => (typeof source === 'string' ? { source } : []))

/** A setting as the form holds it. */
function fieldOf(name: SettingName, value: unknown): FieldValue {
  switch (settingOf(name).kind) {
    case 'flag':
      return value === true
    case 'text':
      return typeof value === 'string' ? value : ''
    case 'amount':
      return typeof value === 'number' ? String(value) : ''
    case 'list':
      return rowsOf(Array.isArray(value) ? value : [])
  }
}

/** The same as the server wants it. */
export function settingValue(name: SettingName, value: FieldValue): unknown {
  switch (settingOf(name).kind) {
    case 'flag':
      return value
    case 'text':
      return value === '' ? null : value
    case 'amount':
      return typeof value !== 'string' || value.trim() === '' ? null : Number(value)
    case 'list':
      return sourcesIn(value)
  }
}

/** The sources in the field of their order. */
export function sourcesIn(value: FieldValue): readonly string[] {
  return rowsIn(value).flatMap(({ source }) => (typeof source === 'string' ? source : []))
}

/** The field of their order. */
export const rowsOfSources = (sources: readonly string[]): readonly Row[] => rowsOf(sources)

/** The settings that a library has, as fields of its form. */
export function settingFields({ mediaType, settings }: Library): Values {
  const held: Readonly<Record<string, unknown>> = settings
  const names = settingsOf(mediaType, true).filter((name) => name in held)
  return Object.fromEntries(names.map((name) => [name, fieldOf(name, held[name])]))
}

/** The settings of a new library, of each media type: which of them are sent follows from what it becomes. */
export function newSettingFields(isNewer: boolean): Values {
  const names = [...settingsOf('book', isNewer), ...settingsOf('podcast', isNewer)]
  return Object.fromEntries(names.map((name) => [name, fieldOf(name, settingOf(name).initial)]))
}
