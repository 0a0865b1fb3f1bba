import { useState } from 'react'
import type { MatchOffer } from '#machines/editing/match.ts'

export interface OfferRow {
  /** Of its row in the list. */
  id: string
  offer: MatchOffer
}

const takeFocus = (button: HTMLElement | null): void => button?.focus()

/** Which of the offers is looked at, in the place of their list. Back in the list, its own button has the focus again. */
export function useChosenOffer() {
  const [chosen, setChosen] = useState<MatchOffer | null>(null)
  const [lastId, setLastId] = useState<string | null>(null)
  return {
    chosen,
    choose: ({ id, offer }: OfferRow): void => {
      setChosen(offer)
      setLastId(id)
    },
    leave: () => setChosen(null),
    /** Before others are looked for. */
    forget: (): void => {
      setChosen(null)
      setLastId(null)
    },
    /** For the `ref` of the button of a row. */
    refOf: (id: string) => (id === lastId ? takeFocus : undefined),
  }
}
