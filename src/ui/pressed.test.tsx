import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { CoverCard } from './cover/cover-card.tsx'
import { IconButton } from './icon-button.tsx'

const css = readFileSync('src/ui/pressed.css', 'utf8')
const [, MARKED = ''] = /^(button.*)::after \{$/m.exec(css) ?? []

it('marks what is pressed or lit by a line, and nothing twice', () => {
  const { container } = render(
    <>
      <Button aria-pressed>1.5×</Button>
      <Button aria-pressed={false}>2×</Button>
      <Button>Save</Button>
      <IconButton label="Bold" pressed>
        <i />
      </IconButton>
      <IconButton label="Italic" pressed={false}>
        <i />
      </IconButton>
      <IconButton label="Mark as not finished" lit>
        <i />
      </IconButton>
      <Chip selected onPress={() => {}}>
        Horror
      </Chip>
      <CoverCard
        title="The Salt Road"
        href="#there"
        cover={{ failedText: '', ratio: 1 }}
        selected
        onSelect={() => {}}
        selectLabel="Select The Salt Road"
      />
    </>,
  )
  expect(container.querySelectorAll('[aria-pressed="true"]')).toHaveLength(4)
  const marked = [...container.querySelectorAll(MARKED)]
  expect(marked.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    '1.5×',
    'Bold',
    'Mark as not finished',
  ])
})

it('draws the line as a border: forced colours take shadows and grounds away', () => {
  expect(css).toMatch(/border-block-end: 2px solid;/)
})
