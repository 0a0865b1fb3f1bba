import type { TextFiles, Translation } from './languages.ts'

/** Where the texts of the settings are; named apart, for the first page does not need to know. */
export const configFiles: TextFiles = import.meta.glob<Partial<Translation>>('../../locales/*.json', {
  import: 'default',
  query: '?part=config',
})
