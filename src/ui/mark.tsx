'use no memo'

export type MarkProps = {
  /** Pixels, default 32. */
  size?: number
  /** Given when the mark stands alone. */
  label?: string
  className?: string
}

/** Earmark: a page with its corner folded over. */
export function Mark({ size = 32, label, className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path
        fill="currentColor"
        d="M8.5 2h8.4L27 12.1v14.4a3.5 3.5 0 0 1-3.5 3.5h-15A3.5 3.5 0 0 1 5 26.5v-21A3.5 3.5 0 0 1 8.5 2z"
      />
      <path fill="var(--ribbon)" d="M16.9 2 27 12.1h-7.6a2.5 2.5 0 0 1-2.5-2.5z" />
    </svg>
  )
}
