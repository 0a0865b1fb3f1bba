import type en from '#locales/en-us.json'

/** Where the texts of the inspector are; named apart, for no other page needs to know. */
export const inspectorFiles: Record<string, () => Promise<Partial<typeof en>>> = import.meta.glob<
  Partial<typeof en>
>('../../locales/*.json', { import: 'default', query: '?part=inspector' })
