'use no memo'

import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

export type SkeletonProps = {
  /** `text` is one line of the text around it. */
  shape?: 'block' | 'text' | 'circle'
  width?: number | string
  height?: number | string
  className?: string
}

/** The shape of what comes. Put `aria-busy` on the region that waits. */
export function Skeleton({ shape = 'block', width, height, className }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height }
  return <span className={cx('skeleton', className)} data-shape={shape} style={style} aria-hidden="true" />
}
