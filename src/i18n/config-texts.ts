import type en from '#locales/en-us.json'

/** Where the texts of the settings are; named apart, for the first page does not need to know. */
export const configFiles: Record<string, () => Promise<Partial<typeof en>>> = import.meta.glob<
  Partial<typeof en>
>('../../locales/*.json', { import: 'default', query: '?part=config' })
