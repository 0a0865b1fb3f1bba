import type { Ask } from '#machines/app/dialogs/dialogs.types.ts'
import { useIntents } from './use-intents.ts'

/** Asks before something is done; a yes sends its answer. */
export function useAsk(): (ask: Ask) => void {
  const send = useIntents()
  return (ask) => send({ type: 'dialog.open', dialog: { kind: 'ask', ...ask } })
}
