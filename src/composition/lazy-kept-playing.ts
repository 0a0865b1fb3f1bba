import { logWarning } from '#machines/model/log.ts'
import type { PlayCallsDeps } from '#src/platform/media/opening/play-calls.ts'
import type { createKeptPlaying, KeptPlayingDeps } from './kept-playing.ts'

type KeptPlaying = ReturnType<typeof createKeptPlaying>

/** Playing from this device. Most titles are not kept, and what plays them from there is not loaded for them. */
export function lazyKeptPlaying(
  deps: KeptPlayingDeps,
): Required<Pick<PlayCallsDeps, 'isOffline' | 'keptSoundOf' | 'openLocally'>> {
  let loading: Promise<KeptPlaying> | null = null
  const load = (): Promise<KeptPlaying> => {
    loading ??= import('./kept-playing.ts')
      .then((module) => module.createKeptPlaying(deps))
      .catch((error: unknown) => {
        loading = null
        throw error
      })
    return loading
  }
  return {
    isOffline: () => !navigator.onLine,
    async keptSoundOf(key) {
      try {
        return (await deps.store.has(key)) ? await (await load()).keptSoundOf(key) : null
      } catch (error) {
        logWarning('What is kept of a title could not be read:', error)
        return null
      }
    },
    openLocally: async (sound, key) => await (await load()).openLocally(sound, key),
  }
}
