import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../button.tsx'
import { copyText } from './copy-text.ts'
import './copy-field.css'

export type CopyFieldProps = {
  /** Names the text for screen readers. */
  label: string
  text: string
  copyLabel: string
  copiedLabel: string
  /** Said where the browser refuses. */
  failedLabel: string
}

/** A text to take along: selected whole when it is focused, with a button that copies it. */
export function CopyField({ label, text, copyLabel, copiedLabel, failedLabel }: CopyFieldProps) {
  const [isCopied, setCopied] = useState<boolean>()
  return (
    <span className="copy-field">
      <span className="input-box">
        <input
          type="text"
          readOnly
          aria-label={label}
          value={text}
          onFocus={(event) => event.target.select()}
        />
      </span>
      <Button
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        aria-label={`${isCopied ? copiedLabel : copyLabel}: ${label}`}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {isCopied ? copiedLabel : copyLabel}
      </Button>
      {/* the button shows that it copied; its new name is not read out while it has the focus */}
      <span role="status" className={isCopied === false ? 'text-small text-ink-quiet' : 'sr-only'}>
        {isCopied === undefined ? '' : isCopied ? copiedLabel : failedLabel}
      </span>
    </span>
  )
}
