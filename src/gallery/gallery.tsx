import { useState } from 'react'

import { THEMES } from '#machines/model/themes.ts'
import type { ThemeChoice } from '#machines/model/themes.ts'
import { applyTheme } from '../theme/theme.ts'
import { Button } from '../ui/button.tsx'
import { ButtonStories } from './button-stories.tsx'
import { ChartStories } from './chart-stories.tsx'
import { ChoiceStories } from './choice-stories.tsx'
import { CoverStories } from './cover-stories.tsx'
import { FieldStories } from './field-stories.tsx'
import { ListStories } from './list-stories.tsx'
import { NoticeStories } from './notice-stories.tsx'
import { PlayerStories } from './player-stories.tsx'
import { PopupStories } from './popup-stories.tsx'
import { SearchStories } from './search-stories.tsx'
import { ShelfStories } from './shelf-stories.tsx'
import { WaveformStories } from './waveform-stories.tsx'
import './gallery.css'

/** Every widget in every state, for eyes and for tests. */
export function Gallery() {
  const [theme, setTheme] = useState<ThemeChoice>('system')
  const choose = (choice: ThemeChoice) => {
    setTheme(choice)
    applyTheme(choice)
  }
  return (
    <main className="gallery">
      <div className="gallery-head">
        <h1 className="text-title font-strong">Gallery</h1>
        {THEMES.map((choice) => (
          <Button key={choice} size="sm" aria-pressed={theme === choice} onClick={() => choose(choice)}>
            {choice}
          </Button>
        ))}
      </div>
      <ShelfStories />
      <PlayerStories />
      <WaveformStories />
      <ButtonStories />
      <FieldStories />
      <ChoiceStories />
      <SearchStories />
      <PopupStories />
      <ListStories />
      <ChartStories />
      <CoverStories />
      <NoticeStories />
    </main>
  )
}
