import type { KeyboardEvent } from 'react'
import { useState } from 'react'

import { safeAddress } from '#src/markup/safe-address.ts'
import { Button } from '../button.tsx'
import { TextField } from '../form/text-field.tsx'

interface LinkFormProps {
  /** Of the link that is changed; null for a new one. */
  href: string | null
  texts: Readonly<Record<'address' | 'badAddress' | 'setLink' | 'removeLink', string>>
  onSet: (href: string) => void
  onRemove: () => void
  onLeave: () => void
}

/** Where a link leads: to a page or a mail address, nowhere else. */
export function LinkForm({ href, texts, onSet, onRemove, onLeave }: LinkFormProps) {
  const [typed, setTyped] = useState(href ?? '')
  const [isBad, setBad] = useState(false)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // only this closes, not the dialog around it
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="rich-text-link"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        const address = safeAddress(typed)
        if (address === null) setBad(true)
        else onSet(address)
      }}
    >
      <TextField
        className="min-w-0 flex-1 basis-40"
        label={texts.address}
        value={typed}
        dir="ltr"
        inputMode="url"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press
        autoFocus
        {...(isBad ? { error: texts.badAddress } : {})}
        onChange={(text) => {
          setTyped(text)
          setBad(false)
        }}
      />
      <Button type="submit" size="sm">
        {texts.setLink}
      </Button>
      {href === null ? null : (
        <Button size="sm" onClick={onRemove}>
          {texts.removeLink}
        </Button>
      )}
    </form>
  )
}
