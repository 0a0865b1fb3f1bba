import { useState } from 'react'
import type { FocusEvent } from 'react'

interface Held {
  name: string
  deed: string
}

/**
 * The name of a control whose text runs with the sound. While a key has brought the focus to it the name stays as it was: a
 * screen reader speaks each change of it.
 * @param deed what a press does: another one is said at once
 */
export function useHeldName(name: string, deed = '') {
  const [held, setHeld] = useState<Held | null>(null)
  if (held && held.deed !== deed) setHeld({ name, deed })
  return {
    'aria-label': held?.name,
    onFocus: ({ currentTarget }: FocusEvent): void => {
      if (currentTarget.matches(':focus-visible')) setHeld({ name, deed })
    },
    onBlur: (): void => setHeld(null),
  }
}
