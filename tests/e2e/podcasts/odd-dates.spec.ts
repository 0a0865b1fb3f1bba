import { expect, test } from '#tests/support/browser/fixtures.ts'
import { oddDates } from '#tests/support/samples/odd-inputs.ts'
import { podcastTitled } from '#tests/support/pages/editing/editor.ts'

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('a date without a time is that date, and a year is a year', async ({ page, signIn, standIn }) => {
      const podcast = [...standIn.state.items.values()].find((item) => item.mediaType === 'podcast')
      const { episodes } = podcastTitled(standIn, String(podcast?.media.metadata.title)).media
      for (const [index, [text]] of oddDates.entries()) {
        // the listener has heard the first one, so the list leaves it out
        const episode = episodes[index + 1]
        if (!episode) throw new Error('The podcast has too few episodes')
        episode.title = `Written ${text}`
        episode.pubDate = text
        episode.publishedAt = Date.parse(text)
      }
      await signIn()
      await page.goto(`item/${podcast?.id}`)
      for (const [text, shown] of oddDates) {
        const row = page.getByRole('article', { name: `Written ${text}`, exact: true })
        await expect(row.getByText(new RegExp(`(^|\\s)${shown}( ·|$)`)).first()).toBeVisible()
      }
    })
  })
}
