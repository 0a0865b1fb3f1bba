import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SystemContext } from '#src/hooks/system-context.ts'
import { ChaptersTable } from './item-tables.tsx'

const ROOT = { getSnapshot: () => ({ children: {} }), subscribe: () => ({ unsubscribe: () => {} }) }
const CHAPTERS = [
  { id: 0, title: 'One', start: 0, end: 60 },
  { id: 1, title: 'Two', start: 60, end: 120 },
]

const drawn = (canPlay: boolean) =>
  render(
    <SystemContext value={{ root: ROOT } as never}>
      <ChaptersTable itemId="li1" chapters={CHAPTERS} duration={100} canPlay={canPlay} />
    </SystemContext>,
  )

it('plays from the chapters of a book', () => {
  drawn(true)
  for (const button of screen.getAllByRole('button')) expect(button).toBeEnabled()
})

it('plays from no chapter of a book that cannot be played', () => {
  drawn(false)
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled()
})
