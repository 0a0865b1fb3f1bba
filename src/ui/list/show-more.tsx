import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

interface ShowMoreProps<Entry> {
  entries: readonly Entry[]
  /** So many at first, and with each press. */
  step: number
  /** What the button says. */
  more: string
  /** Draws the list of those that are shown. */
  children: (shown: readonly Entry[]) => ReactNode
}

/** The first entries of a long list, and a button for more of them while there are any. */
export function ShowMore<Entry>({ entries, step, more, children }: ShowMoreProps<Entry>) {
  const [most, setMost] = useState(step)
  return (
    <>
      {children(entries.slice(0, most))}
      {entries.length > most ? (
        <div className="justify-self-center">
          <Button onClick={() => setMost(most + step)}>{more}</Button>
        </div>
      ) : null}
    </>
  )
}
