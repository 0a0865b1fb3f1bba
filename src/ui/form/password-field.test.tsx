import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { PasswordField } from './password-field.tsx'

describe('PasswordField', () => {
  it('[promise 4] keeps the name of its button, and says by its state that the text is shown', async () => {
    const user = userEvent.setup()
    render(
      <PasswordField label="Password" showLabel="Show" hideText="Hide" value="demo" onChange={() => {}} />,
    )
    const button = screen.getByRole('button', { name: 'Show' })
    expect(button.getAttribute('aria-pressed')).toBe('false')
    await user.click(button)
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(button.getAttribute('aria-label')).toBe('Show')
  })
})
