import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyTexts } from '#src/i18n/i18n.ts'

/** What comes later, together with the texts of later pages. */
export async function withLazyTexts<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, lazyTexts()])
  return part
}

/**
 * A view whose code comes when it is first shown, with the texts of later pages unless the first ones are all it shows.
 * @example const Reader = lazyView(() => import('#src/reader/reader.tsx').then((module) => module.Reader))
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: 'all' | 'first' = 'all',
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await (texts === 'all' ? withLazyTexts(load()) : load()) }))
}
