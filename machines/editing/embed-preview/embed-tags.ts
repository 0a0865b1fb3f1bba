import type { Tool } from '../tools/tools.types.ts'

/** One tag that an embed writes, by the name that the files have it under. */
export interface EmbedTag {
  name: string
  value: string
}

/** Shown by themselves. */
const APART: ReadonlySet<string> = new Set(['chapters', 'coverFile', 'additionalFields'])

/** The tags in what a server answers: older ones keep the rare ones apart, newer ones answer nothing but tags. */
export function embedTags(answer: Readonly<Record<string, unknown>>): readonly EmbedTag[] {
  const { additionalFields } = answer
  const rare = typeof additionalFields === 'object' && additionalFields !== null ? additionalFields : {}
  const common = Object.entries(answer).filter(([name]) => !APART.has(name))
  return [...common, ...Object.entries(rare)].flatMap(([name, value]) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return text === '' ? [] : [{ name, value: text }]
  })
}

/** The tags as a tool writes them: an M4B file is the only one of its book. */
export function tagsFor(tool: Tool, tags: readonly EmbedTag[]): readonly EmbedTag[] {
  if (tool === 'embed') return tags
  return tags.map((tag) => (tag.name.toLowerCase() === 'tracktotal' ? { ...tag, value: '1' } : tag))
}
