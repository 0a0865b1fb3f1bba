import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { WalkTools } from './walk-tools.tsx'

const page = vi.hoisted(() => ({ language: 'en' }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ i18n: page }) }))

it.each([
  ['en', 'ArrowLeft', 'ArrowRight'],
  ['he', 'ArrowRight', 'ArrowLeft'],
])('the keys of the buttons are those that point their way: %s', (language, previous, next) => {
  page.language = language
  render(<WalkTools ids={['a', 'b', 'c']} id="b" labels={['Previous', 'Next']} onWalk={() => {}} />)
  const keysOf = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-keyshortcuts')
  expect([keysOf('Previous'), keysOf('Next')]).toEqual([previous, next])
})
