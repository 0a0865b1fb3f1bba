import { useLocation } from 'react-router-dom'
import { addressOf, queryNow, settingsOf } from '#machines/browsing/shelf/shelf-query.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { searchNow } from '#src/hooks/address-now.ts'
import { useIntents } from '#src/hooks/use-intents.ts'

export type ShelfChange = (change: (now: ShelfQuery) => Partial<ShelfQuery>) => void

/** Shows another query of the same shelf: its address says it, and the settings keep it. */
export function useShelfChange(drawn: ShelfQuery): ShelfChange {
  const send = useIntents()
  const { search } = useLocation()
  return (change) => {
    const now = searchNow() === search ? drawn : queryNow(drawn, searchNow())
    const next = { ...now, ...change(now) }
    send({ type: 'preferences.change', settings: settingsOf(next) })
    send({ type: 'navigation.go', to: addressOf(next), replace: true })
  }
}
