import { parse } from 'css-tree'
import type { CssNode, Rule } from 'css-tree'
import { readdirSync, readFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/lib/files.ts'

/** A text role on a ground role, and where the components say so. */
export interface ColourPair {
  text: string
  ground: string
  where: string
}

export interface ColourUses {
  /** What one rule, or a rule within another, names together. */
  pairs: ColourPair[]
  /** Roles that colour texts which name no ground: they stand on whatever the page has there. */
  texts: Set<string>
  /** Roles that lie below something. */
  grounds: Set<string>
}

const roleIn = (value: string): string | null => /^var\(--([\w-]+)\)$/.exec(value.trim())?.[1] ?? null
/** The block that a part belongs to, by its name: `.notice-text` is a part of `.notice`. */
const blockOf = (selector: string, blocks: ReadonlyMap<string, string>): string | undefined => {
  const own = /\.([\w-]+)[^.]*$/.exec(selector)?.[1] ?? ''
  const names = own.split('-').map((_, index, parts) => parts.slice(0, parts.length - index).join('-'))
  return names.map((name) => blocks.get(name)).find((ground) => ground !== undefined)
}

interface Declared {
  selector: string
  where: string
  text: string | null
  ground: string | null
  /** The ground that the rule around it declares. */
  around: string | null
}

function declaredIn(file: string): Declared[] {
  const found: Declared[] = []
  const visit = (rule: Rule, around: string | null): void => {
    const own: Record<string, string> = {}
    const inner: Rule[] = []
    const collect = (node: CssNode): void => {
      if (node.type === 'Rule') inner.push(node)
      else if (node.type === 'Atrule') node.block?.children.forEach(collect)
      else if (node.type === 'Declaration') {
        const role = roleIn(node.value.value)
        if (role && ['color', 'background', 'background-color'].includes(node.property)) {
          own[node.property === 'color' ? 'text' : 'ground'] = role
        }
      }
    }
    rule.block.children.forEach(collect)
    const selector = rule.prelude.value
    const [text, ground] = [own.text ?? null, own.ground ?? null]
    found.push({ selector, where: `${file} ${selector}`, text, ground, around })
    for (const each of inner) visit(each, ground ?? around)
  }
  const sheet = parse(readFileSync(fromRoot(file), 'utf8'), { parseValue: false, parseRulePrelude: false })
  const rules = (node: CssNode): void => {
    if (node.type === 'Rule') visit(node, null)
    else if (node.type === 'Atrule') node.block?.children.forEach(rules)
  }
  if (sheet.type === 'StyleSheet') sheet.children.forEach(rules)
  return found
}

/** Class names of the style library that stand in one text of a component: `bg-ink text-surface`. */
function declaredInClasses(file: string, isRole: (name: string) => boolean): Declared[] {
  const texts = readFileSync(fromRoot(file), 'utf8').matchAll(/(['"`])((?:(?!\1)[^\n])*)\1/g)
  return [...texts].map(([, , classes = '']) => {
    const role = (kind: string): string | null =>
      classes
        .split(/\s+/)
        .flatMap((name) => (name.startsWith(`${kind}-`) ? [name.slice(kind.length + 1)] : []))
        .find(isRole) ?? null
    return {
      selector: '',
      where: `${file} "${classes}"`,
      text: role('text'),
      ground: role('bg'),
      around: null,
    }
  })
}

/** Which roles the components use for texts and grounds, and which of them together. */
export function colourUses(isRole: (name: string) => boolean): ColourUses {
  const files = readdirSync(fromRoot('src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('gallery') && !file.includes('.test.'))
    .map((file) => `src/${file}`)
  const declared = files
    .flatMap((file) => {
      if (file.endsWith('.css')) return declaredIn(file)
      return file.endsWith('.tsx') ? declaredInClasses(file, isRole) : []
    })
    .map((each) => ({
      ...each,
      text: each.text !== null && isRole(each.text) ? each.text : null,
      ground: each.ground !== null && isRole(each.ground) ? each.ground : null,
    }))
  const blocks = new Map(
    declared.flatMap(({ selector, ground }) => {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1]
      return ground && name ? [[name, ground] as const] : []
    }),
  )
  const uses: ColourUses = { pairs: [], texts: new Set(), grounds: new Set() }
  for (const { selector, where, text, ground, around } of declared) {
    if (ground) uses.grounds.add(ground)
    if (!text) continue
    const below = ground ?? around ?? blockOf(selector, blocks)
    if (below) uses.pairs.push({ text, ground: below, where })
    else uses.texts.add(text)
  }
  return uses
}
