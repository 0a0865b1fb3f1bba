import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lateTexts } from '#src/i18n/i18n.ts'

/** A view whose code comes when it is first shown, together with the texts of later pages. */
export function lateView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [view] = await Promise.all([load(), lateTexts()])
    return { default: view }
  })
}
