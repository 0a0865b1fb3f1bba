import type { Task, TaskTexts } from '../state/settings.types.ts'
import type { State } from '../state/state.ts'

const noTexts: TaskTexts = {
  titleKey: null,
  titleSubs: null,
  descriptionKey: null,
  descriptionSubs: null,
  errorKey: null,
  errorSubs: null,
}

/** A task as sent; the 2.36 line adds the keys of its texts. */
export const taskJson = (state: State, { texts, ...task }: Task): Record<string, unknown> =>
  state.flavour === '2.36' ? { ...task, ...noTexts, ...texts } : task
