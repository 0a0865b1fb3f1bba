import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inside, library, LIBRARY } from '#src/gallery/states/known.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { answer } from '#src/gallery/states/still.ts'
import { SystemContext } from '#src/hooks/system-context.ts'
import { QuickMatchDialog } from './quick-match-dialog.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

it('begins with all that a match replaces chosen', async () => {
  const reads = [answer({ name: 'libraries' }, [library])]
  render(
    <SystemContext value={stillSystem({ actors: inside, reads })}>
      <QuickMatchDialog dialog={{ kind: 'quickMatch', libraryId: LIBRARY, libraryItemIds: ['winter'] }} />
    </SystemContext>,
  )
  const boxes = await screen.findAllByRole('checkbox', {}, { timeout: 10_000 })
  for (const box of boxes) expect(box).toBeChecked()
  expect(boxes).toHaveLength(3)
})
