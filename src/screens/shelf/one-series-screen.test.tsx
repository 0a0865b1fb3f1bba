import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import { queryOfSeries } from '#machines/browsing/shelf/shelf-query.ts'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import { mediaProgressSchema, seriesDetailSchema } from '#machines/model/entities/index.ts'
import type { MediaType } from '#machines/model/entities/index.ts'
import { answered, books, inside, library, LIBRARY, NOON } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { answer, stillOf } from '#src/gallery/states/still.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { OneSeriesScreen } from './one-series-screen.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }),
}))

const SERIES = 'coast'

/** The page of a series that has books, in a library that has so many of them. @param mark what is known of a book */
function draw(total: number, mediaType: MediaType = 'book', mark: object = {}) {
  const system = stillSystem({
    actors: { ...inside, navigation: stillOf(navigationMachine, 'inside', { libraryId: LIBRARY }) },
    reads: [
      answer({ name: 'libraries' }, [{ ...library, mediaType }]),
      answer(
        { name: 'userRecord' },
        {
          mediaProgress: [
            answered(mediaProgressSchema, {
              id: 'mark',
              libraryItemId: 'winter',
              lastUpdate: NOON,
              startedAt: NOON,
              ...mark,
            }),
          ],
          bookmarks: [],
          seriesHideFromContinueListening: [],
        },
      ),
      answer(
        { name: 'series', seriesId: SERIES },
        answered(seriesDetailSchema, {
          id: SERIES,
          name: 'The Lantern Coast',
          addedAt: NOON,
          updatedAt: NOON,
          progress: { libraryItemIds: ['winter'], libraryItemIdsFinished: [], isFinished: false },
        }),
      ),
      answer(pageKey(queryOfSeries(LIBRARY, SERIES, false), 0), {
        total,
        entries: books.slice(0, total).map((item) => ({ kind: 'items' as const, item })),
        mediaType,
      }),
    ],
  })
  render(
    <SystemContext value={system}>
      <MemoryRouter initialEntries={[`/library/${LIBRARY}/series/${SERIES}`]}>
        <Routes>
          <Route path="/library/:libraryId/series/:seriesId" element={<OneSeriesScreen />} />
        </Routes>
      </MemoryRouter>
    </SystemContext>,
  )
  const heading = screen.getByRole('heading', { level: 1 }).textContent
  return { heading, hasMenu: screen.queryByRole('button', { name: 'shelf.seriesMore' }) !== null }
}

it('a series of the library has its name, and what can be done with it', () => {
  expect(draw(1)).toEqual({ heading: 'The Lantern Coast', hasMenu: true })
})

it('a series of another library is not here, though the server answers for it', () => {
  expect(draw(0)).toEqual({ heading: 'shelf.noSeriesTitle', hasMenu: false })
})

it('a library that has no series shows none, whatever its server takes the filter for', () => {
  expect(draw(3, 'podcast')).toEqual({ heading: 'shelf.noSeriesTitle', hasMenu: false })
})

it('a series can be marked by what is finished now, whatever was when the series was read', async () => {
  const user = userEvent.setup()
  draw(1, 'book', { isFinished: true, finishedAt: NOON })
  await user.click(screen.getByRole('button', { name: 'shelf.seriesMore' }))
  const items = await screen.findAllByRole('menuitem', {}, { timeout: 10_000 })
  expect(items.map(({ textContent }) => textContent)).toContain('item.markNotFinished')
})
