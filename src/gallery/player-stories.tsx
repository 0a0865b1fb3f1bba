import {
  Bookmark,
  Cast,
  ListVideo,
  Moon,
  Pause,
  RotateCcw,
  RotateCw,
  SkipBack,
  SkipForward,
  Volume2,
  X,
} from 'lucide-react'
import { useState } from 'react'

import { Button } from '../ui/button.tsx'
import { Cover } from '../ui/cover/cover.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Slider } from '../ui/form/slider.tsx'
import { TrackBar } from '../ui/sound/track-bar.tsx'
import { library } from './library.ts'

const max = 27_730
const chapters = Array.from({ length: 11 }, (_, n) => ({
  start: n * 2521,
  title: `Letter ${n + 1}: What was left in the drawer`,
}))

const clock = (seconds: number) => {
  const [h, m, s] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor)
  return `${h}:${String(m).padStart(2, '0')}:${String(s).padStart(2, '0')}`
}

/** Not the player: a picture of one, to judge the track and the tools beside each other. */
export function PlayerStories() {
  const [at, setAt] = useState(9123)
  const [preview, setPreview] = useState<number>()
  const [volume, setVolume] = useState(0.7)
  const shown = preview ?? at
  const chapter = (seconds: number) => chapters.findLast((one) => one.start <= seconds)?.title
  const book = library[0]
  return (
    <section data-story="player" aria-label="Player picture">
      <h2>Track</h2>
      <div className="gallery-player">
        <div className="gallery-playing">
          {book ? (
            <Cover
              {...book.cover}
              title={book.title}
              width={64}
              failedText="Invalid Cover"
              progress={undefined}
              corner={undefined}
            />
          ) : null}
          <div className="min-w-0">
            <div className="truncate font-strong">{book?.title}</div>
            <div className="truncate text-small text-ink-quiet">
              <Link href="#author" variant="quiet">
                {book?.author}
              </Link>
            </div>
          </div>
        </div>
        <div className="gallery-transport">
          <IconButton label="Previous chapter">
            <SkipBack />
          </IconButton>
          <IconButton label="Back 10 seconds" onClick={() => setAt(Math.max(0, at - 10))}>
            <RotateCcw />
          </IconButton>
          <IconButton label="Pause" variant="primary" size="xl">
            <Pause fill="currentColor" />
          </IconButton>
          <IconButton label="Forward 10 seconds" onClick={() => setAt(Math.min(max, at + 10))}>
            <RotateCw />
          </IconButton>
          <IconButton label="Next chapter">
            <SkipForward />
          </IconButton>
        </div>
        <div className="gallery-tools">
          <Button variant="quiet" size="sm" className="tabular">
            1.2×
          </Button>
          <IconButton label="Sleep timer" size="sm">
            <Moon />
          </IconButton>
          <IconButton label="Bookmarks" size="sm">
            <Bookmark />
          </IconButton>
          <IconButton label="Queue" size="sm">
            <ListVideo />
          </IconButton>
          <IconButton label="Mute" size="sm">
            <Volume2 />
          </IconButton>
          <div style={{ inlineSize: 92 }}>
            <Slider
              label="Volume"
              value={volume}
              max={1}
              step={0.1}
              onChange={setVolume}
              wheel
              valueText={`${Math.round(volume * 100)} %`}
            />
          </div>
          <IconButton label="Cast" size="sm" unavailable="Casting requires a secure connection">
            <Cast />
          </IconButton>
          <IconButton label="Close player" size="sm">
            <X />
          </IconButton>
        </div>
        <div className="gallery-track">
          <span className="clock text-small text-ink-quiet">{clock(shown)}</span>
          <TrackBar
            label="Position"
            value={at}
            max={max}
            valueText={(seconds) => `${clock(seconds)} of ${clock(max)}, ${chapter(seconds)}`}
            ticks={chapters.map((one) => one.start)}
            buffered={[{ start: 9000, end: 13_500 }]}
            describe={(ratio) => ({ time: clock(ratio * max), title: chapter(ratio * max) })}
            onPreview={setPreview}
            onCommit={(seconds) => {
              setPreview(undefined)
              setAt(seconds)
            }}
          />
          <span className="clock text-small text-ink-quiet">-{clock(max - shown)}</span>
        </div>
      </div>
      <TrackBar
        label="Unknown length"
        value={0}
        max={0}
        valueText={() => 'Loading'}
        describe={() => ({ time: '' })}
        onCommit={() => {}}
      />
    </section>
  )
}
