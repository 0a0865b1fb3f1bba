/** What a book's place in the library folder says about it. */
export interface BookPathInfo {
  title: string
  subtitle: string | null
  authors: string[]
  series: string | null
  sequence: string | null
  publishedYear: string | null
  narrators: string[]
}

const sequenceForms = [
  /^(?:book|vol(?:ume)?\.?) (\d{1,4}(?:\.\d{1,2})?)(?:\.? ?[-:] ?|\. )(.+)$/iu,
  /^(\d{1,3}(?:\.\d{1,2})?)(?: - |\. )(.+)$/u,
]
const trailingSequence = /^(.+?)(?: - |, ?)(?:book|vol(?:ume)?\.?) (\d{1,4}(?:\.\d{1,2})?)$/iu
const yearForm = /^(?:\((\d{4})\)|(\d{4})) - (.+)$/u
const narratorForm = /\{([^{}]+)\}/u

/** Splits `A & B`, `A, B`, `A; B`, `A and B` into names; a lone `Last, First` is one name. */
export const splitNames = (text: string): string[] => {
  const lastFirst = /^(\S+),\s+(\S+(?:\s+\S\.)?)$/u.exec(text.trim())
  if (lastFirst) return [`${lastFirst[2]} ${lastFirst[1]}`]
  return [
    ...new Set(
      text
        .split(/[,;&]|\sand\s/u)
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ]
}

const withoutLeadingZeros = (number: string): string => number.replace(/^0+(?=\d)/u, '')

interface Sequenced {
  name: string
  sequence: string | null
}

const takeSequence = (name: string): Sequenced => {
  for (const form of sequenceForms) {
    const match = form.exec(name)
    if (match?.[1] && match[2]) return { name: match[2], sequence: withoutLeadingZeros(match[1]) }
  }
  const trailing = trailingSequence.exec(name)
  if (trailing?.[1] && trailing[2]) return { name: trailing[1], sequence: withoutLeadingZeros(trailing[2]) }
  return { name, sequence: null }
}

const takeYear = (name: string): { name: string; year: string | null } => {
  const match = yearForm.exec(name)
  return match?.[3] ? { name: match[3], year: match[1] ?? match[2] ?? null } : { name, year: null }
}

/**
 * Reads `Author/Series/1 - Title {Narrator}` and its shorter forms. Year and sequence may stand in either order;
 * a number in front is a sequence only inside a series folder. The subtitle is taken from ` - ` on request.
 */
export const parseBookPath = (relPath: string, options: { subtitle?: boolean } = {}): BookPathInfo => {
  const parts = relPath.split('/')
  let name = (parts.pop() ?? relPath).replaceAll(/\s+/gu, ' ')
  const series = parts.length > 1 ? (parts.pop() ?? null) : null
  const author = parts.pop() ?? null

  const narrators = narratorForm.exec(name)?.[1]
  name = name.replace(narratorForm, ' ').replaceAll(/ +/gu, ' ').trim()

  let { name: rest, year } = takeYear(name)
  let sequence: string | null = null
  if (series) {
    ;({ name: rest, sequence } = takeSequence(rest))
    if (year === null) ({ name: rest, year } = takeYear(rest))
  }

  const cut = options.subtitle ? rest.indexOf(' - ') : -1
  return {
    title: cut > 0 ? rest.slice(0, cut) : rest,
    subtitle: cut > 0 ? rest.slice(cut + 3) : null,
    authors: author ? splitNames(author) : [],
    series,
    sequence,
    publishedYear: year,
    narrators: narrators ? splitNames(narrators) : [],
  }
}

const trackForms = [/(?:track|part|chapter|глава|第)\s*(\d{1,3})/iu, /^(\d{1,3})(?=\D|$)/u]

/** The track number a file name carries, or null. */
export const trackFromFilename = (filename: string): number | null => {
  const stem = filename.replace(/\.[^.]+$/u, '')
  const leading = /^(\d{1,3})(?=\D|$)/u.exec(stem)?.[1]
  if (leading) return Number(leading)
  for (const form of trackForms) {
    const found = form.exec(stem)?.[1]
    if (found) return Number(found)
  }
  const last = stem.match(/\d+/gu)?.at(-1)
  return last === undefined ? null : Number(last.slice(-3))
}

const discForm = /^(?:cd|dis[ck]|disque) ?[-_.]? ?(\d{1,3})$/iu

/** The disc number of a `CD1`, `Disc 2` … folder, or null when the folder is something else. */
export const discFromFolder = (folder: string): number | null => {
  const found = discForm.exec(folder.replaceAll(/\s+/gu, ' '))?.[1]
  return found ? Number(found) : null
}
