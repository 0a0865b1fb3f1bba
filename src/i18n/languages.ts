import type en from '#locales/en-us.json'

export type Translation = typeof en

export const DEFAULT_LANGUAGE = 'en-us'

/**
 * The texts come in parts, so that the first page does not wait for those of later ones, nor a listener for those of
 * the settings (scripts/build).
 */
export type TextPart = 'first' | 'rest' | 'config' | 'inspector'

/** How a part is loaded, by the path of its file. */
type TextFiles = Readonly<Record<string, () => Promise<Partial<Translation>>>>

const files: Readonly<Record<'first' | 'rest', TextFiles>> = {
  first: import.meta.glob<Partial<Translation>>('../../locales/*.json', {
    import: 'default',
    query: '?part=first',
  }),
  rest: import.meta.glob<Partial<Translation>>('../../locales/*.json', {
    import: 'default',
    query: '?part=rest',
  }),
}

/** Codes that a file carries. */
export const SHIPPED_LANGUAGES: readonly string[] = Object.keys(files.first).map((path) =>
  path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
)

/** A part of the texts of a language; null for a code that no file carries. */
export async function loadTexts(code: string, part: TextPart): Promise<Partial<Translation> | null> {
  // the addresses of the settings' texts wait with them, and those of the inspector's
  const known =
    part === 'config'
      ? (await import('./config-texts.ts')).configFiles
      : part === 'inspector'
        ? (await import('./inspector-texts.ts')).inspectorFiles
        : files[part]
  const load = known[`../../locales/${code}.json`]
  return load ? load() : null
}
