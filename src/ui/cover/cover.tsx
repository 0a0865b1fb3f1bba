import type { CSSProperties, SyntheticEvent } from 'react'
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { CoverGateContext } from './cover-gate.ts'
import { hueOf, needsBackdrop, titleOnCover } from './cover-rules.ts'
import { cx } from '../cx.ts'

export type CoverProps = {
  /** Address of the picture; without it the book is drawn. */
  src?: string | undefined
  title: string
  author?: string | undefined
  /** Shown when the picture does not load. */
  failedText: string
  /** Expected height / width: 1 or 1.6. */
  ratio: number
  /** Pixels; without it the cover fills its container. */
  width?: number | undefined
  /** Given when the cover stands alone; beside its title it is decoration. */
  alt?: string | undefined
  /** 0..1, a thin line in the foot. */
  progress?: number | undefined
  /** The folded corner. */
  corner?: 'in-progress' | 'finished' | undefined
  /** What plays now: its line wears the ribbon. */
  current?: boolean | undefined
  /** In a row of a list: too small for words, and drawn with little work. */
  small?: boolean | undefined
  /** Load at once: for covers in the first view. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** `away` is a picture that could not be fetched without a network: nothing is known of it. */
type Picture = { src: string; phase: 'loaded' | 'failed' | 'away'; ratio: number }

export function Cover(props: CoverProps) {
  const {
    src,
    title,
    author,
    failedText,
    ratio,
    width,
    alt = '',
    progress,
    corner,
    current,
    small = false,
    eager,
    className,
  } = props
  const [picture, setPicture] = useState<Picture>()
  const settled = picture !== undefined && picture.src === src ? picture : undefined
  const phase = src ? (settled?.phase ?? 'loading') : 'none'
  const isMissing = phase === 'failed' || phase === 'away'
  // effect: a picture that failed is tried again when the network is back
  useEffect(() => {
    if (!isMissing) return
    const again = () => setPicture(undefined)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isMissing])
  const isWhole = settled?.phase === 'loaded' && needsBackdrop(settled.ratio, ratio)

  const settle = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (!src) return
    const loaded: Picture = { src, phase: 'loaded', ratio: naturalHeight / Math.max(1, naturalWidth) }
    setPicture((known) => (known?.src === src && known.phase === 'loaded' ? known : loaded))
  }
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => settle(currentTarget)
  // one that was loaded before is painted with the card, not after it
  const onMount = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) settle(image)
  }
  const list = useContext(CoverGateContext)
  const gate = eager && list?.sparesFirstView ? null : list
  const gated = useRef<HTMLImageElement>(null)
  // effect: a gate says when the picture loads, and hears when it is no longer there
  useLayoutEffect(() => {
    const image = gated.current
    if (!gate || !image || !src) return
    const leave = gate.ask(image, src)
    onMount(image)
    return leave
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one turn for each try of an address
  }, [gate, src, isMissing])
  const onError = () => {
    if (src) setPicture({ src, phase: navigator.onLine ? 'failed' : 'away', ratio })
  }
  const style: CSSProperties = { '--cover-ratio': ratio, '--cloth': hueOf(title), inlineSize: width }
  return (
    <div
      className={cx('cover', className)}
      style={style}
      data-state={phase}
      data-corner={corner}
      data-backdrop={isWhole ? '' : undefined}
      data-small={small ? '' : undefined}
    >
      <div className="cover-face" data-progress={progress === undefined ? undefined : ''}>
        {phase === 'none' || phase === 'away' ? (
          <div
            className="cover-cloth"
            role={alt ? 'img' : undefined}
            aria-label={alt || undefined}
            aria-hidden={!alt}
          >
            {small ? null : <ClothTitle title={title} />}
            {author && !small ? <span className="cover-author">{author}</span> : null}
          </div>
        ) : null}
        {phase === 'failed' ? (
          <div className="cover-failed">
            <span>{failedText}</span>
          </div>
        ) : null}
        {isWhole && !small ? <img className="cover-backdrop" src={src} alt="" aria-hidden="true" /> : null}
        {src && !isMissing ? (
          <img
            ref={gate ? gated : onMount}
            className="cover-picture"
            {...(gate ? { fetchPriority: 'low' } : { src, loading: eager ? 'eager' : 'lazy' })}
            alt={alt}
            onLoad={onLoad}
            onError={onError}
            decoding={eager ? 'sync' : 'async'}
            draggable={false}
          />
        ) : null}
        {progress === undefined ? null : (
          <span className="cover-progress" data-current={current ? '' : undefined}>
            <span style={{ inlineSize: `${Math.min(1, Math.max(0, progress)) * 100}%` }} />
          </span>
        )}
      </div>
      {corner ? <span className="cover-fold" aria-hidden="true" /> : null}
    </div>
  )
}

function ClothTitle({ title }: { title: string }) {
  const { text, letters } = titleOnCover(title)
  return (
    <span className="cover-title" style={{ '--letters': letters }}>
      {text}
    </span>
  )
}
