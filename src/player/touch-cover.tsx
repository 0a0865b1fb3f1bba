import { FastForward, RotateCcw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { selectCanSetRate, selectIsHurried, selectRate } from '#machines/listening/player/player.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useGone } from '#src/ui/gone.ts'
import { touched } from '#src/ui/touch.ts'
import type { Side } from '#src/ui/touch.ts'
import { useJumps } from './use-jumps.ts'
import './touch-cover.css'

/** As long as touch-cover.css fades it. */
const SHOWN_MS = 800

/** What was jumped by the last taps at one side. */
interface Jumped {
  side: Side
  times: number
}

/**
 * The cover of the sheet, on which a finger jumps (two taps at a side), hurries (held), and puts the sheet away (drawn
 * down). The transport, the speed and the close button do the same for everyone.
 */
export function TouchCover({ children }: { children: ReactNode }) {
  const send = useIntents()
  const canSetRate = useSnapshot('player', selectCanSetRate, false)
  const { back, forward } = useJumps()
  const [jumped, setJumped] = useState<Jumped | null>(null)
  const listen = touched({
    onSwipe: (to) => {
      if (to === 'down') send({ type: 'panel.close' })
    },
    onDoubleTap: (side) => {
      send({ type: 'player.jump', by: side === 'start' ? -back : forward })
      setJumped((last) => ({ side, times: last?.side === side ? last.times + 1 : 1 }))
    },
    ...(canSetRate && { onHold: (isOn) => send({ type: 'player.hurry', isOn }) }),
  })
  return (
    <div className="now-playing-cover touch-cover" ref={listen}>
      {children}
      <div aria-hidden>
        {jumped ? (
          <JumpMark
            key={`${jumped.side} ${jumped.times}`}
            side={jumped.side}
            seconds={(jumped.side === 'start' ? back : forward) * jumped.times}
            onGone={() => setJumped(null)}
          />
        ) : null}
        <HurryMark />
      </div>
    </div>
  )
}

function JumpMark({ side, seconds, onGone }: { side: Side; seconds: number; onGone: () => void }) {
  const format = useFormat()
  useGone(onGone, SHOWN_MS)
  return (
    <p className="touch-mark" data-side={side}>
      {side === 'start' ? <RotateCcw /> : <RotateCw />}
      {format.duration(seconds)}
    </p>
  )
}

function HurryMark() {
  const format = useFormat()
  const isHurried = useSnapshot('player', selectIsHurried, false)
  const rate = useSnapshot('player', selectRate, 1)
  if (!isHurried) return null
  return (
    <p className="touch-mark" data-side="top">
      <FastForward fill="currentColor" />
      {format.rate(rate)}
    </p>
  )
}
