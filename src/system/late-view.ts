import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lateTexts } from '#src/i18n/i18n.ts'

/** What comes later, together with the texts of later pages. */
export async function withLateTexts<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, lateTexts()])
  return part
}

/** A view whose code comes when it is first shown. */
export function lateView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withLateTexts(load()) }))
}
