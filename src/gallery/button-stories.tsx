import { Bookmark, Cast, Pause, Play, Plus, Settings } from 'lucide-react'
import { useState } from 'react'

import type { ButtonVariant } from '../ui/button.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

export function ButtonStories() {
  const [playing, setPlaying] = useState(false)
  return (
    <section data-story="buttons">
      <h2>Buttons</h2>
      {variants.map((variant) => (
        <div className="gallery-row" key={variant}>
          <Button variant={variant} size="sm">
            Save changes
          </Button>
          <Button variant={variant}>Save changes</Button>
          <Button variant={variant} size="lg" icon={<Plus />}>
            Add to collection
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy>
            Save changes
          </Button>
        </div>
      ))}
      <div className="gallery-row">
        <IconButton label="Settings" size="sm">
          <Settings />
        </IconButton>
        <IconButton label="Settings">
          <Settings />
        </IconButton>
        <IconButton label="Add a bookmark" variant="secondary" size="lg">
          <Bookmark />
        </IconButton>
        <IconButton
          label={playing ? 'Pause' : 'Play'}
          hint={playing ? 'Pause (Space)' : 'Play (Space)'}
          variant="primary"
          size="xl"
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        </IconButton>
        <IconButton label="Chapter track" pressed>
          <Bookmark />
        </IconButton>
        <IconButton label="Cast" unavailable="Casting requires a secure connection">
          <Cast />
        </IconButton>
        <IconButton label="Loading" busy>
          <Play />
        </IconButton>
        <IconButton label="Disabled" disabled>
          <Play />
        </IconButton>
      </div>
    </section>
  )
}
