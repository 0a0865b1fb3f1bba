import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { libraryItemMinifiedSchema } from '#machines/model/entities/index.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { administrator, answered, books } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { stillOf } from '#src/gallery/states/still.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { Cards } from './cards-context.tsx'
import { ItemCard } from './item-card.tsx'
import { SeriesCard } from './series-card.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

const coast = { id: 'coast', name: 'The Lantern Coast', nameIgnorePrefix: 'Lantern Coast, The' }
const series = { ...coast, books }
const collapsed = answered(libraryItemMinifiedSchema, {
  ...books[0],
  collapsedSeries: { ...coast, libraryItemIds: ['winter'], numBooks: 1 },
})
const { nameIgnorePrefix: _, ...onHome } = series

function draw({ prefixAtEnd = false, view = 1 }: { prefixAtEnd?: boolean; view?: number }) {
  const settings = { ...administrator.settings, sortingIgnorePrefix: prefixAtEnd }
  const signedIn = { ...administrator, settings }
  const system = stillSystem({
    actors: { session: stillOf(sessionMachine, { signedIn: 'sure' }, { signedIn }) },
  })
  render(
    <SystemContext value={system}>
      <Cards view={view}>
        <SeriesCard series={series} ratio={1} />
        <SeriesCard series={onHome} ratio={1} />
        <ItemCard item={collapsed} ratio={1} />
      </Cards>
    </SystemContext>,
  )
  return screen.getAllByRole('link')
}

it('series stand under the word they are sorted by, where the server says so and tells it', () => {
  const texts = (prefixAtEnd: boolean) => draw({ prefixAtEnd }).map(({ textContent }) => textContent)
  expect(texts(false)).toEqual(['The Lantern Coast', 'The Lantern Coast', 'The Lantern Coast'])
  document.body.replaceChildren()
  expect(texts(true)).toEqual(['Lantern Coast, The', 'The Lantern Coast', 'Lantern Coast, The'])
})

it('on boards a stack of covers has its name on it; one cover says by itself what it is', () => {
  const links = draw({ view: 0 })
  expect(links.map(({ textContent }) => textContent)).toEqual(['The Lantern Coast', 'The Lantern Coast', ''])
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(links.map(() => 'The Lantern Coast'))
  expect(links[0]?.closest('.card')?.querySelector('.card-subtitle')).toBeNull()
})
