import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyTexts } from '#src/i18n/i18n.ts'

/** What comes later, together with the texts of later pages. */
export async function withLazyTexts<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, lazyTexts()])
  return part
}

/** A view whose code comes when it is first shown. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withLazyTexts(load()) }))
}
