import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '#src/ui/button.tsx'
import type { loopMachine } from './loop.machine.ts'

const LABELS = { off: 'Loop from here', begun: 'Loop to here', looping: 'End loop' } as const

/** One button for all of it: it shows the state, and sends an event. */
export function LoopButton({ loop }: { loop: ActorRefFrom<typeof loopMachine> }) {
  const state = useSelector(loop, (snapshot) => snapshot.value)
  return (
    <Button
      aria-pressed={state === 'looping'}
      onClick={() => loop.send(state === 'looping' ? { type: 'loop.clear' } : { type: 'loop.mark' })}
    >
      {LABELS[state]}
    </Button>
  )
}
