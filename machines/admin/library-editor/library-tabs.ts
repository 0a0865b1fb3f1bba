import type { Errors } from '../../editing/form/form.types.ts'
import { LIBRARY_TABS } from './library-editor.types.ts'
import type { LibraryTab } from './library-editor.types.ts'
import { isSetting } from './library-settings.ts'

/** Where a field is. */
function tabOf(field: string): LibraryTab {
  if (field === 'autoScanCronExpression') return 'schedule'
  return isSetting(field) || field === 'squareCovers' ? 'settings' : 'details'
}

/** The tabs on which something is wrong. */
export const tabsWithErrors = (errors: Errors): ReadonlySet<LibraryTab> =>
  new Set(Object.keys(errors).map(tabOf))

/** The tab to go to when something is wrong: the first of them, unless the one that is seen is among them. */
export function tabToMend(errors: Errors, shown: LibraryTab): LibraryTab {
  const faulty = tabsWithErrors(errors)
  return faulty.has(shown) ? shown : (LIBRARY_TABS.find((tab) => faulty.has(tab)) ?? shown)
}
