export const DATE_FORMATS = [
  'MM/dd/yyyy',
  'dd/MM/yyyy',
  'dd.MM.yyyy',
  'yyyy-MM-dd',
  'MMM do, yyyy',
  'MMMM do, yyyy',
  'dd MMM yyyy',
  'dd MMMM yyyy',
] as const
export const TIME_FORMATS = ['h:mma', 'HH:mm'] as const
export const METADATA_FILES = ['json', 'abs'] as const

/** The choices with the server's own value among them, which another client can have set. */
export const withPresent = (choices: readonly string[], present: string): readonly string[] =>
  choices.includes(present) ? choices : [...choices, present]

/** A whole number as it was typed, within its limits; null for anything else. */
export function wholeNumber(text: string, { min, max }: { min: number; max: number }): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,9}$/.test(trimmed)) return null
  const number = Number(trimmed)
  return number >= min && number <= max ? number : null
}

/** Words to leave out when titles are sorted, as servers keep them: small letters, each once, none empty. */
export function prefixesOf(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))]
}

/** Addresses that may call the server from a browser, without what follows the host; null when one of them is none. */
export function originsOf(names: readonly string[]): string[] | null {
  const origins = names.map((name) => /^https?:\/\/[^\s/?#@]+/i.exec(name.trim())?.[0].toLowerCase() ?? null)
  return origins.includes(null) ? null : [...new Set(origins.filter((origin) => origin !== null))]
}
