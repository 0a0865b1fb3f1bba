import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SystemContext } from '#src/hooks/system-context.ts'
import { EpisodeNotes } from './episode-notes.tsx'

const ROOT = { getSnapshot: () => ({ children: {} }), subscribe: () => ({ unsubscribe: () => {} }) }
const EPISODE = {
  id: 'ep1',
  description: '<p>At 0:30 it begins.</p>',
  duration: 100,
  audioFile: {},
  chapters: [{ id: 0, title: 'One', start: 0, end: 60 }],
}

const drawn = (isMissing: boolean) =>
  render(
    <SystemContext value={{ root: ROOT } as never}>
      <EpisodeNotes
        item={{ id: 'li1', mediaType: 'podcast', isMissing, isInvalid: false } as never}
        episode={EPISODE as never}
      />
    </SystemContext>,
  )

it('plays from the chapters and the times of an episode', async () => {
  drawn(false)
  const buttons = await screen.findAllByRole('button')
  expect(buttons).toHaveLength(2)
  for (const button of buttons) expect(button).toBeEnabled()
})

it('plays from nothing in an episode of a podcast that is missing', () => {
  drawn(true)
  expect(screen.getByRole('button', { name: /One/ })).toBeDisabled()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
