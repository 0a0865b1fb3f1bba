import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LibraryIcon } from './library-icon.tsx'

const drawn = (icon: string): string => render(<LibraryIcon icon={icon} />).container.innerHTML

it('[P3-07] an icon that is unknown is the server’s own one', () => {
  expect(drawn('nonsense')).toBe(drawn('audiobookshelf'))
  expect(drawn('rocket')).not.toBe(drawn('audiobookshelf'))
  // a key that every object has is no icon either
  expect(drawn('constructor')).toBe(drawn('audiobookshelf'))
})
