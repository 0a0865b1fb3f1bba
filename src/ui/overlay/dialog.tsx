import { LazyMount, lazyPart } from './lazy-popup.tsx'
import type { DialogProps } from './dialog.types.ts'

const part = lazyPart<DialogProps>(() => import('./dialog-part.tsx').then((module) => module.DialogPart))

export function Dialog(props: DialogProps) {
  const fail = () => props.onOpenChange(false, 'unavailable')
  return <LazyMount part={part} props={props} onFailed={fail} />
}

/** A bottom sheet (default) or a drawer at the end side. */
export function Sheet({ placement = 'bottom', ...rest }: DialogProps) {
  return <Dialog {...rest} placement={placement} />
}
