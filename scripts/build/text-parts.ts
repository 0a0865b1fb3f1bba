import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

type TextPart = 'first' | 'rest' | 'config' | 'inspector'
type Texts = Record<string, Record<string, string>>

/**
 * The texts of what shows before or beside the first shelves. All others come with the first screen that is opened; a
 * text that is asked for before it is there brings them. `npm run sizes` names one that should be here.
 */
export const firstTexts: ReadonlySet<string> = new Set([
  'app',
  'card',
  'common',
  'crashed',
  'errors',
  'home',
  'login',
  'notices',
  'rail',
  'shell',
  'tasks',
  'unreachable',
  'habits.unplayed',
  'item.explicit',
  'item.finished',
  'item.invalidCover',
  'item.noTitle',
  'item.progress',
  'kept.showAll',
  'kept.whole',
])

/** Whether a text, by its key such as `home.title`, is among the first. */
export function isFirstText(key: string): boolean {
  return firstTexts.has(key) || firstTexts.has(key.split('.')[0] ?? '')
}

/** Which part a text comes in, by its key: those of the settings are in sections that begin with `config`. */
export function partOfText(key: string): TextPart {
  if (key.startsWith('config')) return 'config'
  if (key.startsWith('inspector')) return 'inspector'
  return isFirstText(key) ? 'first' : 'rest'
}

const partOfLanguage = /^(.*[\\/]locales[\\/]([\w-]+)\.json)\?part=(first|rest|config|inspector|name)$/

/** Serves a language file in parts, such as `de.json?part=first`; of all parts, `name` is what the language calls itself. */
export function textParts(): Plugin {
  return {
    name: 'earmark:text-parts',
    enforce: 'pre',
    async load(id) {
      const [, file, code, part] = partOfLanguage.exec(id) ?? []
      if (file === undefined || code === undefined) return null
      this.addWatchFile(file)
      const texts = JSON.parse(await readFile(file, 'utf8')) as Texts
      const served = part === 'name' ? nameOf(code, texts) : pick(texts, part as TextPart)
      return { code: `export default ${JSON.stringify(served)}`, moduleType: 'js' }
    },
  }
}

const nameOf = (code: string, texts: Texts): string => texts['language']?.['name'] ?? code

function pick(texts: Texts, part: TextPart): Texts {
  const sections = Object.entries(texts).map(([section, entries]) => {
    const kept = Object.entries(entries).filter(
      ([key]) => partOfText(`${section}.${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`) === part,
    )
    return [section, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(sections.filter(([, entries]) => Object.keys(entries).length > 0))
}
