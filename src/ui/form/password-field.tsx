import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../icon-button.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { TextField } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after'> & {
  /** Names the button that shows and hides the text. */
  showLabel: string
  /** Its tooltip while the text is shown. */
  hideText: string
}

export function PasswordField({ showLabel, hideText, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={showLabel}
          hint={shown ? hideText : showLabel}
          // a name that changes under the focus is not read out; a switch of it is
          pressed={shown}
          size="sm"
          className="me-1"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
