import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../account/preferences/preferences.types.ts'
import { filterOf } from './filters.ts'
import { queryOf, settingsOf } from './shelf-query.ts'

it.each([
  ['authors', 'a1', 'all'],
  ['series', 's1', 'all'],
  ['tags', 'cosy', 'all'],
  ['genres', 'Fantasy', 'all'],
  ['narrators', 'Ned', 'all'],
  ['progress', 'finished', filterOf('progress', 'finished')],
] as const)(
  'a filter by %s "%s" is "%s" in another library, and itself in its own',
  (group, value, elsewhere) => {
    const filter = filterOf(group, value)
    const here = { libraryId: 'one', kind: 'items', search: '' } as const
    const chosen = queryOf(
      { ...here, search: `?filter=${encodeURIComponent(filter)}` },
      DEFAULT_SETTINGS,
      'book',
    )
    const kept = { ...DEFAULT_SETTINGS, ...settingsOf(chosen) }
    expect(queryOf(here, kept, 'book').filter).toBe(filter)
    expect(queryOf({ ...here, libraryId: 'two' }, kept, 'book').filter).toBe(elsewhere)
  },
)
