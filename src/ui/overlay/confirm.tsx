import type { ReactNode } from 'react'
import { useRef, useState } from 'react'

import { Button } from '../button.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import type { CloseReason } from './dialog.types.ts'
import { Dialog } from './dialog.tsx'

export type ConfirmProps = {
  open: boolean
  title: string
  text: ReactNode
  /** `ok` only informs, `yesNo` asks. */
  type: 'ok' | 'yesNo'
  /** The verb on the button that goes ahead; for `ok` its only button. */
  yesLabel: string
  noLabel?: string
  closeLabel: string
  /** Going ahead destroys something: the button is red and the focus starts on the other one. */
  danger?: boolean
  /** An extra choice, e.g. "Delete from file system". */
  checkbox?: { label: string; checked: boolean } | undefined
  /** An outside click does nothing. */
  persistent?: boolean
  busy?: boolean
  onYes: (answer: { checked: boolean }) => void
  /** No, the close icon, Escape or an outside click. */
  onNo: (reason: CloseReason | 'no') => void
}

export function Confirm(props: ConfirmProps) {
  const {
    type,
    yesLabel,
    noLabel,
    danger = false,
    checkbox,
    persistent = false,
    busy = false,
    onYes,
    onNo,
  } = props
  const [ticked, setTicked] = useState<boolean>()
  const first = useRef<HTMLButtonElement>(null)
  const checked = ticked ?? checkbox?.checked ?? false
  const settle = (then: () => void) => {
    setTicked(undefined)
    then()
  }
  const asks = type === 'yesNo'
  return (
    <Dialog
      open={props.open}
      title={props.title}
      closeLabel={props.closeLabel}
      busy={busy}
      persistent={persistent ? 'always' : false}
      onOpenChange={(_, reason) => settle(() => onNo(reason))}
      initialFocus={first}
      actions={
        <>
          {asks ? (
            <Button ref={danger ? first : undefined} disabled={busy} onClick={() => settle(() => onNo('no'))}>
              {noLabel}
            </Button>
          ) : null}
          <Button
            ref={danger && asks ? undefined : first}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => settle(() => onYes({ checked }))}
          >
            {yesLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>{props.text}</div>
        {checkbox ? <Checkbox label={checkbox.label} checked={checked} onChange={setTicked} /> : null}
      </div>
    </Dialog>
  )
}
