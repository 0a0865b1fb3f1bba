import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SystemContext } from '#src/hooks/system-context.ts'
import { ChaptersTable, FilesTable } from './item-tables.tsx'

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

it('names what the files of an item are in the language of the page', () => {
  const files = ['ebook', 'sheet'].map((fileType) => ({ ino: fileType, fileType, metadata: { relPath: '' } }))
  render(
    <SystemContext value={{ root: ROOT } as never}>
      <FilesTable itemId="li1" files={files as never} />
    </SystemContext>,
  )
  expect(screen.getByText('item.fileTypes.ebook')).toBeVisible()
  expect(screen.getByText('sheet')).toBeVisible()
  expect(screen.queryByText('ebook')).toBeNull()
})
