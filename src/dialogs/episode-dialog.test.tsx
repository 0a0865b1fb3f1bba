import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inside, podcast } from '#src/gallery/states/known.ts'
import { answer } from '#src/gallery/states/still.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { EpisodeDialog } from './episode-dialog.tsx'

async function draw(episodeType: string): Promise<void> {
  if (podcast.mediaType !== 'podcast') throw new Error('It is no podcast.')
  const [first] = podcast.media.episodes
  if (!first) throw new Error('It has no episode.')
  const item = { ...podcast, media: { ...podcast.media, episodes: [{ ...first, episodeType }] } }
  const reads = [answer({ name: 'item', itemId: item.id }, item)]
  render(
    <SystemContext value={stillSystem({ actors: inside, reads })}>
      <EpisodeDialog libraryItemId={item.id} episodeId={first.id} />
    </SystemContext>,
  )
  await screen.findByRole('dialog')
}

it('[P3-19] names the type of an episode in the language of the page', async () => {
  await draw('bonus')
  expect(screen.getByText('episode.types.bonus')).toBeVisible()
})

it('[P3-19] shows a type of the feed that has no name as it is', async () => {
  await draw('interview')
  expect(screen.getByText('interview')).toBeVisible()
})

it('[P3-19] says nothing of an episode that is like most', async () => {
  await draw('full')
  expect(screen.queryByText(/full/)).toBeNull()
})
