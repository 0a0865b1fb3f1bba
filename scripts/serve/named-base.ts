/** Whether a file of a build is one of those that name the base they live below. */
export const namesBase = (name: string): boolean =>
  /\.(?:css|html|js|json|mjs|svg|txt|webmanifest)$/.test(name)

/** A text with another base in every place of the one that it names, also without its last slash. */
export const withBase = (text: string, named: string, base: string): string =>
  text.replaceAll(named, () => base).replaceAll(named.slice(0, -1), () => base.slice(0, -1))
