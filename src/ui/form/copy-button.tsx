import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../button.tsx'
import { copyText } from './copy-text.ts'

export type CopyButtonProps = {
  text: string
  label: string
  /** Said once it is copied. */
  doneLabel: string
  /** Said where the browser refuses. */
  failedLabel: string
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label, doneLabel, failedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean>()
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {label}
      </Button>
      <span role="status" className="text-small text-ink-quiet">
        {isCopied === undefined ? '' : isCopied ? doneLabel : failedLabel}
      </span>
    </span>
  )
}
