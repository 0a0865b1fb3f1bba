import { useEffect, useState } from 'react'
import type { CSSProperties } from 'react'
import { accentStyle } from './accent.ts'
import type { Accent } from './accent.ts'
import { accentOfImage } from './accent-canvas.ts'

const known = new Map<string, Accent | undefined>()
const KEPT = 200

/** The tint of a cover for an element of the class `tinted`; none until the cover is known, and for grey ones. */
export function useAccent(src: string | undefined): CSSProperties {
  const [found, setFound] = useState<{ src: string; accent: Accent | undefined }>()
  // effect: a picture tells its colours only once it is loaded
  useEffect(() => {
    if (src === undefined || known.has(src)) return
    const image = new Image()
    const stop = new AbortController()
    image.addEventListener(
      'load',
      () => {
        const accent = accentOfImage(image)
        if (known.size >= KEPT) known.clear()
        known.set(src, accent)
        setFound({ src, accent })
      },
      { signal: stop.signal },
    )
    image.src = src
    return () => stop.abort()
  }, [src])
  const accent = found?.src === src ? found?.accent : src === undefined ? undefined : known.get(src)
  return accent ? accentStyle(accent) : {}
}
