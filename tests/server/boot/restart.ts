import type { State } from '../state/state.ts'

/**
 * What a server does to its libraries when it starts on a state that it kept. A server of 2.2.23 that was never started
 * again notes no version; its first restart takes that for an older one, removes `coverAspectRatio` from every library,
 * whatever it was, and notes the version. Every later restart fills in a missing one with 1.
 */
export const restartLibraries = (state: State): void => {
  if (state.flavour !== '2.2.23') return
  const isFirst = state.settings.version === null
  for (const { settings } of state.libraries.values()) {
    if (isFirst) delete settings.coverAspectRatio
    else settings.coverAspectRatio ??= 1
  }
  state.settings.version = '2.2.23'
}
