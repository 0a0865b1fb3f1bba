import 'react'

declare module 'react' {
  /** A style may set what the style sheets read by name. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
