/** An entry of the build's manifest, as far as it is read here. */
export interface ManifestChunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, ManifestChunk>>

/** Files that the chunks named by `keys` need: the chunks, what they import statically, and their styles. */
export function closure(
  manifest: Manifest,
  keys: readonly string[],
): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const pending = [...keys]
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) continue
    seen.add(key)
    for (const style of chunk.css ?? []) styles.add(style)
    pending.push(...(chunk.imports ?? []))
  }
  const scripts = [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => /\.m?js$/.test(file))
  return { scripts: [...new Set(scripts)].toSorted(), styles: [...styles].toSorted() }
}

/** Keys of the manifest whose source is one of `paths` or lies in one of these folders; throws when one has none. */
export function keysUnder(manifest: Manifest, paths: readonly string[]): string[] {
  return paths.flatMap((one) => {
    const found = Object.keys(manifest).filter((key) => {
      // Packages that are linked from elsewhere have a longer key.
      const own = key.replace(/^.*?(?=node_modules\/)/, '')
      return own === one || own.startsWith(`${one}/`)
    })
    if (found.length === 0) throw new Error(`The build has no chunk of ${one}: mend scripts/sizes/budget.ts`)
    return found
  })
}

/** The font files of a stylesheet that a page in plain Latin letters asks for. */
export function latinFonts(css: string): string[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const ranges = /unicode-range:\s*([^;]+)/.exec(body)?.[1]
    if (ranges !== undefined && !covers(ranges, 'a'.codePointAt(0) ?? 0)) return []
    const file = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(body)?.[1]
    return file === undefined ? [] : [file]
  })
}

function covers(ranges: string, point: number): boolean {
  return ranges.split(',').some((range) => {
    const [, first = '', last] = /U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/i.exec(range.trim()) ?? []
    if (first === '') return false
    const low = Number.parseInt(first.replaceAll('?', '0'), 16)
    const high = Number.parseInt(last ?? first.replaceAll('?', 'F'), 16)
    return point >= low && point <= high
  })
}
