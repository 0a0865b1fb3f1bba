/** `demo/library.json`: the media of the demo, and what was read from them when it was built. */
export interface DemoLibrary {
  /** Epoch milliseconds that all files bear. */
  readonly at: number
  readonly files: readonly DemoFile[]
  /** What a scan would read from each file, by its path. */
  readonly probes: readonly (readonly [path: string, probe: unknown])[]
}

export interface DemoFile {
  /** Below the folder of media. */
  readonly path: string
  readonly size: number
  /** Its content, where it is a short text. */
  readonly text?: string
  /** Its name below `demo/` otherwise. */
  readonly name?: string
}
