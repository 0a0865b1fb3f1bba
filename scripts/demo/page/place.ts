/** Who can sign in, as the stand-in's demo has them. */
export const PEOPLE = { names: 'root, listener', password: 'demo' } as const

/** Path of the demo with a slash at both ends: the script lies at its root. */
export const base: string = new URL('.', (document.currentScript as HTMLScriptElement).src).pathname
