const pluralSuffix = /_(zero|one|two|few|many|other)$/
const source = 'en-us'

/** What is wrong with the name of a file, which is the code of its language; null for a good one. */
export function complaintOfCode(code: string): string | null {
  try {
    const [canonical] = Intl.getCanonicalLocales(code)
    if (canonical?.toLowerCase() === code) return null
    return `the code would be ${canonical?.toLowerCase()}`
  } catch {
    return 'its name is no code of a language, such as pt-br'
  }
}

/** A language file read flat: full key to text. */
export type Texts = ReadonlyMap<string, string>

export interface SourceFile {
  readonly file: string
  readonly text: string
}

/** Flattens a language file; leaves that are no text, or an empty one, are named in `complaints`. */
export function flatten(tree: unknown, complaints: string[], prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) {
    complaints.push(`${prefix === '' ? 'the file' : prefix} is not an object`)
    return texts
  }
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix === '' ? name : `${prefix}.${name}`
    if (name.includes('.')) complaints.push(`${key}: a name may not hold a dot`)
    if (typeof value === 'string') {
      if (value.trim() === '') complaints.push(`${key} is empty`)
      texts.set(key, value)
    } else {
      for (const [deep, text] of flatten(value, complaints, key)) texts.set(deep, text)
    }
  }
  return texts
}

/** The key as the code names it: without a plural ending. */
const stemOf = (key: string, texts: Texts): string => {
  const stem = key.replace(pluralSuffix, '')
  return stem !== key && texts.has(`${stem}_other`) ? stem : key
}

/** Every key as the code may name it. */
export const stems = (texts: Texts): Set<string> =>
  new Set([...texts.keys()].map((key) => stemOf(key, texts)))

const formsOf = (language: string): Set<string> =>
  new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories)

const marks = (text: string): Set<string> =>
  new Set([
    ...[...text.matchAll(/\{\{\s*-?\s*([^},\s]+)[^}]*\}\}/g)].map((match) => `{{${match[1]}}}`),
    ...[...text.matchAll(/\$t\([^)]*\)/g)].map((match) => match[0]),
    ...[...text.matchAll(/<\/?([a-z0-9]+)\s*\/?>/gi)].map((match) => `<${match[1]}>`),
  ])

/** What a language lacks or has too much of, against the source language. */
export function compareLanguage(language: string, original: Texts, texts: Texts): string[] {
  const complaints: string[] = []
  const wanted = expectedKeys(language, original)
  for (const [key, model] of wanted) {
    const text = texts.get(key)
    if (text === undefined) complaints.push(`${key} is missing`)
    else complaints.push(...compareMarks(key, model, text))
  }
  for (const key of texts.keys()) {
    const stem = key.replace(pluralSuffix, '')
    // i18next takes a form for exactly zero in every language.
    const zeroForm = key.endsWith('_zero') && wanted.has(`${stem}_other`)
    if (!wanted.has(key) && !zeroForm) complaints.push(`${key} is not in ${source}`)
  }
  return complaints
}

function expectedKeys(language: string, original: Texts): Map<string, string> {
  const wanted = new Map<string, string>()
  for (const [key, text] of original) {
    const stem = stemOf(key, original)
    if (stem === key) wanted.set(key, text)
    else {
      const model = original.get(`${stem}_other`) ?? text
      for (const form of formsOf(language)) wanted.set(`${stem}_${form}`, model)
    }
  }
  return wanted
}

function compareMarks(key: string, model: string, text: string): string[] {
  const [wanted, found] = [marks(model), marks(text)]
  // "one book" needs no figure.
  if (pluralSuffix.test(key) && !key.endsWith('_other')) wanted.delete('{{count}}')
  const lost = [...wanted].filter((mark) => !found.has(mark))
  const strange = [...found].filter((mark) => !wanted.has(mark) && mark !== '{{count}}')
  return [
    ...lost.map((mark) => `${key} lost ${mark}`),
    ...strange.map((mark) => `${key} has an unknown ${mark}`),
  ]
}

const literal = /(['"`])((?:[\w-]+\.)+[\w-]+)\1/g
const call = /(?:\bt\(\s*|\bi18nKey=\{?)(['"`])([^'"`$\n]+)\1/g
// a comment that names them, or a template: the compiler knows which of them it can become
const family = /\bi18n-keys:\s*([\w.-]+)\.\*|`((?:[\w-]+\.)*[\w-]+)\.\$\{/g

/** Keys that no source names, and names for which there is no key. */
export function checkUse(texts: Texts, sources: readonly SourceFile[]): string[] {
  const complaints: string[] = []
  const unused = stems(texts)
  const known = new Set([...unused, ...texts.keys()])
  const nested = [...texts.values()].flatMap((text) => [...text.matchAll(/\$t\(([^),]+)/g)])
  for (const match of nested) unused.delete(match[1]?.trim() ?? '')

  for (const { file, text } of sources) {
    for (const match of text.matchAll(literal)) unused.delete(match[2] ?? '')
    for (const match of text.matchAll(family)) {
      const start = `${match[1] ?? match[2]}.`
      const members = [...known].filter((key) => key.startsWith(start))
      if (members.length === 0 && match[1] !== undefined)
        complaints.push(`${file}: no key begins with ${start}`)
      for (const key of members) unused.delete(key)
    }
    for (const match of text.matchAll(call)) {
      const key = match[2] ?? ''
      unused.delete(key)
      if (!known.has(key)) complaints.push(`${file}: there is no key ${key}`)
    }
  }
  return [...complaints, ...[...unused].map((key) => `${key} is used nowhere`)]
}
