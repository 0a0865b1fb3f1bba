import { useState } from 'react'
import { Waveform, WaveformWaiting } from '../ui/sound/waveform.tsx'

const BUCKETS = 1500
const FROM = 3605
const TO = FROM + 60
const silences = [
  { start: 3612, end: 3613.2 },
  { start: 3633, end: 3636 },
  { start: 3651.5, end: 3652 },
]
const isSilent = (seconds: number) => silences.some(({ start, end }) => seconds >= start && seconds < end)
/** Words and breaths, much as a voice has them. */
const voice = (bucket: number) =>
  isSilent(FROM + (bucket * 60) / BUCKETS)
    ? 2
    : Math.round(
        120 * Math.abs(Math.sin(bucket / 9) * Math.sin(bucket / 47)) + 12 * (1 + Math.sin(bucket * 2.3)),
      )
const rms = Array.from({ length: BUCKETS }, (_, bucket) => voice(bucket))
const peaks = rms.map((level, bucket) =>
  Math.min(255, Math.round(level * (1.6 + 0.3 * Math.sin(bucket * 1.7)))),
)

const clock = (seconds: number) => {
  const [h, m] = [seconds / 3600, (seconds / 60) % 60].map(Math.floor)
  return `${h}:${String(m).padStart(2, '0')}:${(seconds % 60).toFixed(1).padStart(4, '0')}`
}

export function WaveformStories() {
  const [at, setAt] = useState(3635)
  return (
    <section data-story="waveform">
      <h2>Waveform</h2>
      <div className="gallery-column">
        <Waveform
          label="Chapter start"
          from={FROM}
          to={TO}
          value={at}
          {...{ peaks, rms, silences }}
          textOf={clock}
          resolve={(seconds) => Math.round(seconds * 10) / 10}
          moveByKey={({ key }) => (key === 'ArrowRight' ? at + 0.1 : key === 'ArrowLeft' ? at - 0.1 : null)}
          onMove={setAt}
        />
        <WaveformWaiting label="Loading waveform" />
      </div>
    </section>
  )
}
