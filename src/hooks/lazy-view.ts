import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyTexts } from '#src/i18n/i18n.ts'

/** What comes later, together with the texts of later pages, and those of the settings where it is one of them. */
export async function withLazyTexts<Part>(loading: Promise<Part>, isConfig = false): Promise<Part> {
  const [part] = await Promise.all([loading, lazyTexts(), isConfig ? lazyTexts('config') : null])
  return part
}

/**
 * A view whose code comes when it is first shown, with the texts of later pages unless the first ones are all it shows,
 * or with those of the settings too.
 * @example const Reader = lazyView(() => import('#src/reader/reader.tsx').then((module) => module.Reader))
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: 'all' | 'first' | 'config' = 'all',
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await (texts === 'first' ? load() : withLazyTexts(load(), texts === 'config')),
  }))
}
