import type { Library } from '../../model/entities/index.ts'
import type { LocaleKey } from '../../model/locale-key.ts'
import { hasFiveFields } from '../../editing/cron.ts'
import type { Errors, FormContents } from '../../editing/form/form.types.ts'
import { rowsIn } from '../../editing/values.ts'
import type { FieldValue, Row, Values } from '../../editing/values.ts'
import { isWholePath, normalPath, REFUSED, refusalOf } from './folder-rules.ts'
import { isSetting, newSettingFields, settingFields, settingsOf, settingValue } from './library-settings.ts'

/** The id of the form of a library that is to be. */
export const NEW_LIBRARY = 'new'

/** What libraries are made of. Servers crash on music and video, or refuse them. */
export const LIBRARY_TYPES = ['book', 'podcast'] as const

/** The keys of icons, as the server knows them, in the order of the picker. */
export const LIBRARY_ICONS = [
  'database',
  'audiobookshelf',
  'books-1',
  'books-2',
  'book-1',
  'microphone-1',
  'microphone-3',
  'radio',
  'podcast',
  'rss',
  'headphones',
  'music',
  'file-picture',
  'rocket',
  'power',
  'star',
  'heart',
] as const

/** When a schedule begins: Mondays at midnight. */
export const FIRST_SCHEDULE = '0 0 * * 1'

/** A schedule that is not whole yet: it is refused, where an empty one is none. */
export const HALF_SCHEDULE = ' '

const TEXTS = ['name', 'mediaType', 'icon', 'provider'] as const
/** What a field of text holds. */
const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')

const TYPE_DEFAULTS: Readonly<Record<string, { icon: string; provider: string }>> = {
  book: { icon: 'database', provider: 'google' },
  podcast: { icon: 'podcast', provider: 'itunes' },
}

const folderRow = (id: string | null, fullPath: string): Row => ({ id, fullPath })

export interface FolderField {
  /** null while the server does not have it. */
  id: string | null
  fullPath: string
}

/** The folders in the field of folders. */
export function foldersIn(value: FieldValue | undefined): readonly FolderField[] {
  return rowsIn(value).flatMap(({ id, fullPath }) =>
    typeof fullPath === 'string' ? { id: typeof id === 'string' ? id : null, fullPath } : [],
  )
}

export const rowsOfFolders = (folders: readonly FolderField[]): readonly Row[] =>
  folders.map(({ id, fullPath }) => folderRow(id, fullPath))

/** Folders by their paths, those that the library has with their ids: a server removes a folder whose id is missing. */
export const withOwnFolders = (
  folders: readonly FolderField[],
  own: readonly FolderField[],
): readonly FolderField[] =>
  folders.map(({ fullPath }) => {
    const had = own.find((folder) => normalPath(folder.fullPath) === normalPath(fullPath))
    return { id: had?.id ?? null, fullPath: had?.fullPath ?? fullPath }
  })

/** The changes of a library as they are sent, over what it had. */
export function libraryChangesOf(changes: Values, before: Values): Values {
  const folders = changes['folders']
  if (folders === undefined) return changes
  return {
    ...changes,
    folders: rowsOfFolders(withOwnFolders(foldersIn(folders), foldersIn(before['folders']))),
  }
}

/** The form of a library as the server has it. */
export function valuesOfLibrary(library: Library): Values {
  const { name, mediaType, icon, provider, folders, settings } = library
  return {
    ...{ name, mediaType, icon, provider },
    folders: folders.map(({ id, fullPath }) => folderRow(id, fullPath)),
    squareCovers: (settings.coverAspectRatio ?? 1) === 1,
    ...settingFields(library),
  }
}

/** The form of a library that is to be. */
export function newLibraryValues(isNewer: boolean): Values {
  return {
    name: '',
    mediaType: 'book',
    icon: 'database',
    provider: 'google',
    folders: [],
    squareCovers: true,
    ...newSettingFields(isNewer),
  }
}

export function formOfLibrary(library: Library | null, isNewer: boolean): FormContents {
  return library
    ? { ref: { kind: 'library', id: library.id }, title: library.name, values: valuesOfLibrary(library) }
    : { ref: { kind: 'library', id: NEW_LIBRARY }, title: '', values: newLibraryValues(isNewer) }
}

/** What changes with the media type of a new library: what was left as it was proposed follows it. */
export function afterMediaType(values: Values, mediaType: string): Values {
  const before = TYPE_DEFAULTS[textOf(values['mediaType'])]
  const next = TYPE_DEFAULTS[mediaType]
  const isProposed = values['icon'] === before?.icon
  return {
    mediaType,
    // no provider knows both
    ...(next ? { provider: next.provider } : {}),
    ...(next && isProposed ? { icon: next.icon } : {}),
  }
}

const sentFolder = ({ id, fullPath }: FolderField) => (id === null ? { fullPath } : { id, fullPath })

/** What is sent for changed fields: those alone, settings among themselves. */
export function libraryUpdateOf(changes: Values): Readonly<Record<string, unknown>> {
  const update: Record<string, unknown> = {}
  const settings: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(changes)) {
    if (field === 'folders') update['folders'] = foldersIn(value).map(sentFolder)
    else if (field === 'squareCovers') settings['coverAspectRatio'] = value === true ? 1 : 0
    else if (isSetting(field)) settings[field] = settingValue(field, value)
    else if (TEXTS.some((name) => name === field)) update[field] = textOf(value).trim()
  }
  return Object.keys(settings).length > 0 ? { ...update, settings } : update
}

/** What is sent of a new library: all of it that its media type has. */
export function newLibraryOf(values: Values): Readonly<Record<string, unknown>> {
  const names: ReadonlySet<string> = new Set(settingsOf(textOf(values['mediaType']), true))
  const fitting = Object.entries(values).filter(([field]) => !isSetting(field) || names.has(field))
  return libraryUpdateOf(Object.fromEntries(fitting))
}

/** What is wrong with a schedule before the server is asked: a server of the newer line dies of some. */
export function scheduleProblem(value: FieldValue | undefined): LocaleKey | null {
  const expression = textOf(value)
  return expression === '' || hasFiveFields(expression) ? null : 'cron.fiveFields'
}

const isAmount = (value: FieldValue | undefined, most: number): boolean => {
  const amount = textOf(value).trim()
  return amount === '' || (/^\d{1,15}(?:\.\d+)?$/.test(amount) && Number(amount) <= most)
}

/** What is wrong with folders that are added; those that the server has already are its own matter. */
function folderProblem(folders: readonly FolderField[], others: readonly string[]): LocaleKey | null {
  const paths = folders.map(({ fullPath }) => normalPath(fullPath))
  if (paths.length === 0 || paths.includes('')) return 'configLibraries.needsFolder'
  if (new Set(paths).size < paths.length) return 'configLibraries.folderTwice'
  for (const folder of folders) {
    if (folder.id !== null) continue
    if (!isWholePath(folder.fullPath)) return 'configLibraries.folderWhole'
    const own = folders.flatMap((each) => (each === folder ? [] : [each.fullPath]))
    const refusal = refusalOf(folder.fullPath, [...own, ...others])
    if (refusal) return REFUSED[refusal]
  }
  return null
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * What is wrong with the fields of a library, by field.
 * @param libraryId `new` for one that is to be
 * @param libraries all that the server has
 */
export function libraryProblems(
  values: Values,
  libraryId: string,
  libraries: readonly Pick<Library, 'id' | 'name' | 'folders'>[],
): Errors {
  const errors: Record<string, LocaleKey> = {}
  const others = libraries.filter(({ id }) => id !== libraryId)
  const name = textOf(values['name'])
  const had = libraries.find(({ id }) => id === libraryId)?.name
  if (name.trim() === '') errors['name'] = 'configLibraries.needsName'
  else if (name !== had && others.some((other) => sameName(other.name, name)))
    errors['name'] = 'configLibraries.nameTaken'
  const folder = folderProblem(
    foldersIn(values['folders']),
    others.flatMap(({ folders }) => folders.map(({ fullPath }) => fullPath)),
  )
  if (folder) errors['folders'] = folder
  const schedule = scheduleProblem(values['autoScanCronExpression'])
  if (schedule) errors['autoScanCronExpression'] = schedule
  if (!isAmount(values['markAsFinishedPercentComplete'], 100))
    errors['markAsFinishedPercentComplete'] = 'configLibraries.needsPercent'
  if (!isAmount(values['markAsFinishedTimeRemaining'], Number.MAX_SAFE_INTEGER))
    errors['markAsFinishedTimeRemaining'] = 'configLibraries.needsSeconds'
  return errors
}
