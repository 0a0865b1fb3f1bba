import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { Editor, podcastTitled } from '#tests/support/pages/editing/editor.ts'

test.slow()

test('[promise 4] the dialog of an episode and the tab of episodes have no violation, down to 320 px', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const podcast = podcastTitled(standIn, 'Signal & Noise')
  podcast.media.metadata.feedUrl = 'https://feeds.example/signal-and-noise/feed.xml'
  const [episode] = podcast.media.episodes
  if (!episode) throw new Error('There is no episode.')
  episode.description = '<h3>Head</h3><p>One <a href="https://a.example">link</a></p><ul><li>two</li></ul>'
  const editor = new Editor(app)
  const { dialog } = editor
  await signIn('root')
  await editor.open(podcast.id)
  await expect(editor.field('Description')).toBeEditable()
  await editor.tab('Episodes').click()
  await expect(dialog.getByRole('table', { name: 'Episodes' })).toBeVisible()
  await expectSound(page, 'episodes')
  await dialog.getByRole('button', { name: `Edit ${episode.title}` }).click()
  await expect(editor.field('Description')).toBeEditable()
  await expectSound(page, 'details')
  await editor.field('Description').getByRole('listitem').click()
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await editor.field('Link address').fill('nowhere')
  await dialog.getByRole('button', { name: 'Set link' }).click()
  await expectSound(page, 'a wrong link')
  await editor.tab('Match').click()
  const results = dialog.getByRole('list', { name: 'Search results' }).getByRole('button')
  await expect(results).not.toHaveCount(0)
  await expectSound(page, 'matches')
  await results.first().click()
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeVisible()
  await expectSound(page, 'a match')
})
