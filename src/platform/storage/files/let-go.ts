import { within } from '../../within.ts'

const TRIES = 6
const PAUSE_MS = 500

/** Tries again what fails while another tab still writes: it lets go when it hears of it. */
export async function onceLetGo(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (tries === TRIES) throw error
      await within(PAUSE_MS, new Promise(() => {}), null)
    }
  }
}
