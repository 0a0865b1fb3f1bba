/** An element of a page, as the client of its browser refers to it. */
export type Handle = object

/** One tab of a browser, by what every engine's own remote control can do. */
export interface EnginePage {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs `act` in the page; arguments and answer are JSON. */
  evaluate<Args extends unknown[], T>(act: (...args: Args) => T, ...args: Args): Promise<T>
  /** Runs a text as a script of the page. */
  inject(script: string): Promise<void>
  /** The element that `look` finds in the page. */
  find<Args extends unknown[]>(look: (...args: Args) => Element | null, ...args: Args): Promise<Handle | null>
  click(element: Handle): Promise<void>
  type(element: Handle, text: string): Promise<void>
  press(key: Key): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}

export type Key = 's' | 'ArrowRight' | 'Enter' | 'Escape' | 'PageDown' | 'PageUp' | 'Tab'

export interface EngineBrowser {
  /** What it calls itself, with its version. */
  readonly version: string
  newPage(): Promise<EnginePage>
  /** Errors of pages since the last call: of the console, thrown by scripts, or by a policy. */
  takeErrors(): string[]
  close(): Promise<void>
}

/** What the runner hands in, one for each engine. */
export interface Engine {
  readonly name: string
  /** Whether its remote control hands over the console; where it does not, pages tell their errors themselves. */
  readonly hasConsole: boolean
  open(): Promise<EngineBrowser>
}
