import {
  libraryProblems,
  NEW_LIBRARY,
  newLibraryValues,
  valuesOfLibrary,
} from '#machines/admin/library-editor/library-form.ts'
import { scheduleOf } from '#machines/editing/cron.ts'
import { fieldedOf, fieldsById, type Fielded } from '#machines/editing/batch-editor/batch-values.ts'
import type { CheckAnswer, Draft, Errors, FormKind, RefOf } from '#machines/editing/form/form.types.ts'
import { valuesOfEpisode } from '#machines/editing/episode-form.ts'
import { rebased } from '#machines/editing/form/form-rules.ts'
import { fieldProblems } from '#machines/editing/field-problems.ts'
import { valuesOfItem } from '#machines/editing/item-form.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { isGroup } from '#machines/editing/values.ts'
import type { Values } from '#machines/editing/values.ts'
import { readEachItem } from '../reads/read-items.ts'
import { formOfTracks } from '#machines/editing/track-order/track-order-form.ts'
import { formOfChapters } from '#machines/editing/chapters/chapter-form.ts'
import { appError, toAppError } from '#machines/model/errors.ts'
import { readEpisode } from '../podcasts/read-episode.ts'
import { formOfUser, NEW_USER, userErrors } from '#machines/editing/user-form.ts'
import { readUsers } from '../admin/user-actors.ts'
import type { Server } from '../server.ts'
import { readWholeItem, readWholeLibraries, WHOLE_OF_ITEM } from './read-whole.ts'

type Check<Kind extends FormKind> = (
  server: Server,
  ref: RefOf<Kind>,
  draft: Draft,
  signal: AbortSignal,
) => Promise<CheckAnswer>

/** What is asked before a form of each kind is sent: what is wrong with it, and what the server has now. */
const CHECKS: { readonly [Kind in FormKind]: Check<Kind> } = {
  item: async (server, { id }, { values }, signal) => {
    const [item, errors] = await Promise.all([
      readWholeItem(server, id, signal),
      scheduleErrors(server, values, signal),
    ])
    const theirs = valuesOfItem(item)
    return { errors: { ...errors, ...fieldProblems(values, theirs) }, theirs }
  },
  batch: async (server, _, { base }, signal) => {
    // what is as it was is known by its reference afterwards: comparing thousands at once stops the page
    const shared = (item: LibraryItemExpanded): Fielded => {
      const { id, fields } = fieldedOf(item)
      const before = base[id]
      return { id, fields: isGroup(before) && isIdentical(before, fields) ? before : fields }
    }
    return {
      errors: {},
      theirs: fieldsById(
        await readEachItem(server, Object.keys(base), shared, { signal, whole: WHOLE_OF_ITEM }),
      ),
    }
  },
  // what is wrong with chapters is known before they are saved
  chapters: async (server, { id }, _, signal) => {
    const item = await readWholeItem(server, id, signal)
    if (item.mediaType !== 'book') throw appError('notFound')
    return { errors: {}, theirs: formOfChapters(item).values }
  },
  episode: async (server, { id, libraryItemId }, { values }, signal) => {
    const episode = await readEpisode(server, { libraryItemId, episodeId: id }, signal)
    const theirs = valuesOfEpisode(episode)
    return { errors: fieldProblems(values, theirs), theirs }
  },
  tracks: async (server, { id }, _, signal) => {
    const item = await readWholeItem(server, id, signal)
    if (item.mediaType !== 'book') throw appError('notFound')
    return { errors: {}, theirs: formOfTracks(item).values }
  },
  user: async (server, { id }, draft, signal) => {
    const users = await readUsers(server, signal)
    const user = users.find((each) => each.id === id) ?? null
    if (user === null && id !== NEW_USER) throw appError('notFound')
    const theirs = formOfUser(user).values
    // a list that was emptied by an earlier save is still in the form
    return { errors: userErrors(id, rebased(draft, theirs).values, users), theirs }
  },
  library: async (server, { id }, { values }, signal) => {
    const [libraries, schedule] = await Promise.all([
      readWholeLibraries(server, signal),
      cronErrors(server, 'autoScanCronExpression', values, signal),
    ])
    const library = libraries.find((each) => each.id === id)
    if (!library && id !== NEW_LIBRARY) throw appError('notFound')
    return {
      errors: { ...schedule, ...libraryProblems(values, id, libraries) },
      theirs: library ? valuesOfLibrary(library) : beganWith(values),
    }
  },
}

/** The same to the letter, ids of names too. */
const isIdentical = (a: Values, b: Values): boolean => JSON.stringify(a) === JSON.stringify(b)

export const checkOf = <Kind extends FormKind>({ kind }: RefOf<Kind>): Check<Kind> => CHECKS[kind]

/** What a new library began with: the fields of the server that it was begun on. */
function beganWith(values: Values): Values {
  const began = Object.entries(newLibraryValues(true))
  return Object.fromEntries(began.filter(([field]) => field in values))
}

async function scheduleErrors(server: Server, values: Values, signal: AbortSignal): Promise<Errors> {
  return values['autoDownloadEpisodes'] === true
    ? await cronErrors(server, 'autoDownloadSchedule', values, signal)
    : {}
}

/** An expression that was typed is for the server to judge; what is chosen by days and times is right. */
async function cronErrors(
  server: Server,
  field: string,
  values: Values,
  signal: AbortSignal,
): Promise<Errors> {
  const expression = values[field]
  if (typeof expression !== 'string' || expression.trim() === '') return {}
  if (scheduleOf(expression).kind !== 'advanced') return {}
  try {
    await server.send('post', '/api/validate-cron', 'OK', { json: { expression }, signal })
    return {}
  } catch (error) {
    if (toAppError(error).code !== 'rejected') throw error
    return { [field]: 'cron.invalid' }
  }
}
