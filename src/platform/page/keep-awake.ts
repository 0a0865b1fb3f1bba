import { fromCallback } from 'xstate'
import { logWarning } from '#machines/model/log.ts'

/** The screen stays on while it runs and the page is seen; plain HTTP has no way to it, nor have some browsers. */
export const keepAwake = fromCallback(() => {
  const leaving = new AbortController()
  const { signal } = leaving
  let held: WakeLockSentinel | null = null

  async function ask(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    try {
      const sentinel = await navigator.wakeLock.request('screen')
      const before = held
      held = sentinel
      await before?.release()
      if (signal.aborted) await sentinel.release()
    } catch (error) {
      logWarning('The screen may go off:', error)
    }
  }
  // a page that is hidden loses it
  document.addEventListener('visibilitychange', () => void ask(), { signal })
  void ask()
  return () => {
    leaving.abort()
    void held?.release()
  }
})
