import all from './texts.json'

type Texts = (typeof all)['en-us']

/** The texts in the first of these languages that there is, else in English. */
export function textsFor(languages: readonly string[]): { readonly language: string; readonly texts: Texts } {
  const known = Object.entries(all)
  for (const wanted of languages.map((each) => each.toLowerCase())) {
    const found = known.find(([code]) => code === wanted || code.split('-')[0] === wanted.split('-')[0])
    if (found) return { language: found[0], texts: found[1] }
  }
  return { language: 'en-us', texts: all['en-us'] }
}

/** Puts values into the places of a text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
