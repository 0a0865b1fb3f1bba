import { applyProgress, createProgress, type ProgressUpdate } from '../rules/progress.ts'
import type { MediaProgress, User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'

/** The id a progress gets: the item's (and episode's) on 2.2.23, its own on the 2.36 line. */
export const progressIdOf = (state: State, user: User, itemId: string, episodeId: string | null): string => {
  const plain = episodeId ? `${itemId}-${episodeId}` : itemId
  return state.flavour === '2.36' ? state.ids.from('progress', `${user.id}:${plain}`) : plain
}

/** Writes a progress by the rules; the entry when something changed, else null. Saves the state. */
export const writeProgress = (
  state: State,
  user: User,
  itemId: string,
  episodeId: string | null,
  update: ProgressUpdate,
): MediaProgress | null => {
  const now = Date.now()
  const known = state.progressOf(user.id, itemId, episodeId)
  if (known) {
    // the 2.36 line keeps the day on which its record was made
    const { startedAt: _, ...kept } = update
    if (!applyProgress(known, state.flavour === '2.36' ? kept : update, now)) return null
    state.changed()
    return known
  }
  const entry = createProgress(
    { id: progressIdOf(state, user, itemId, episodeId), libraryItemId: itemId, episodeId },
    // the 2.36 line always has a place for that of an e-book
    state.flavour === '2.36' ? { ebookLocation: null, ...update } : update,
    now,
  )
  user.mediaProgress.push(entry)
  state.changed()
  return entry
}
