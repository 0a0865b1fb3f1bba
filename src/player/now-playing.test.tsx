import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SystemContext } from '#src/hooks/system-context.ts'
import { bar, media, open, session } from '#src/gallery/states/player-in.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { NowPlaying } from './now-playing.tsx'

it('[P2-59, P2-61] names who made it as a link and marks what is explicit, in the sheet of a phone too', async () => {
  const explicit = { ...open, session: { ...session, media: { ...media, explicit: true } } }
  const system = stillSystem(bar({ loaded: { paused: 'steady' } }, explicit))
  render(
    <SystemContext value={system}>
      <NowPlaying />
    </SystemContext>,
  )
  expect(await screen.findByRole('link', { name: 'Henrik Solvang' })).toHaveAttribute(
    'href',
    `/author/henrik?library=${media.libraryId}`,
  )
  expect(screen.getByLabelText('item.explicit')).toBeVisible()
})
