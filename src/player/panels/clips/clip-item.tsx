import { useRef } from 'react'
import type { ClipFiles } from '#machines/listening/clip-sound/clip-sound.types.ts'
import type { Clip } from '#machines/listening/clips/clips.types.ts'
import { ClipEditor } from './clip-editor.tsx'
import { ClipRow } from './clip-row.tsx'

export interface ClipItemProps {
  clip: Clip
  /** As it would be kept; null while its form is closed. */
  edited: Clip | null
  /** Null where the files of the title are not to be had. */
  files: ClipFiles | null
}

/** What had the focus went from the page, and nothing else has taken it. */
const isFocusFree = (): boolean =>
  document.activeElement === document.body || (document.activeElement?.matches('[role="dialog"]') ?? false)

const takeFreeFocus = (element: HTMLElement | null): void => {
  if (element && isFocusFree()) element.focus({ preventScroll: true })
}

/** A clip as a row of the list or as its form: what has the focus in one gives it to the other. */
export function ClipItem({ clip, edited, files }: ClipItemProps) {
  const wasOpen = useRef(false)
  return edited ? (
    <ClipEditor
      clip={edited}
      files={files}
      firstField={(field) => {
        takeFreeFocus(field)
        if (field) wasOpen.current = true
      }}
    />
  ) : (
    <ClipRow
      clip={clip}
      files={files}
      adjustButton={(button) => {
        if (!button) return
        if (wasOpen.current) takeFreeFocus(button)
        wasOpen.current = false
      }}
    />
  )
}
