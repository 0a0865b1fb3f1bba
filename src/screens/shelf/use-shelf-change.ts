import { useLocation } from 'react-router-dom'
import { addressOf, queryNow, settingsOf } from '#machines/browsing/shelf/shelf-query.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { useIntents } from '#src/hooks/use-intents.ts'

export type ShelfChange = (change: (now: ShelfQuery) => Partial<ShelfQuery>) => void

/** Shows another query of the same shelf: its address says it, and the settings keep it. */
export function useShelfChange(drawn: ShelfQuery): ShelfChange {
  const send = useIntents()
  const { search } = useLocation()
  return (change) => {
    // a second change can come before the first of them is drawn
    const isDrawn = window.location.search === search
    const now = isDrawn ? drawn : queryNow(drawn, window.location.search)
    const next = { ...now, ...change(now) }
    send({ type: 'preferences.change', settings: settingsOf(next) })
    send({ type: 'navigation.go', to: addressOf(next), replace: true })
  }
}
