import { createElement, lazy } from 'react'
import type { ComponentType } from 'react'
import { lazyTexts } from '#src/i18n/i18n.ts'

/** What comes later, together with the texts of later pages, and those of the settings where it is one of them. */
export async function withLazyTexts<Part>(loading: Promise<Part>, isConfig = false): Promise<Part> {
  const [part] = await Promise.all([loading, lazyTexts(), isConfig ? lazyTexts('config') : null])
  return part
}

/** Views whose code did not come. React keeps a failure for good, so each of them needs another view in its place. */
const failed = new Set<() => void>()

/** The bundler asks for a sheet of styles once, whatever became of it. */
export function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.setAttribute('href', link.href)
}

/** Has the views that failed fetch their code again when they are next drawn. */
export function renewViews(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * A view whose code comes when it is first shown, with the texts of later pages unless the first ones are all it shows,
 * or with those of the settings too.
 * @example const Reader = lazyView(() => import('#src/reader/reader.tsx').then((module) => module.Reader))
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: 'all' | 'first' | 'config' = 'all',
): ComponentType<Props> {
  const make = (): ComponentType<Props> =>
    lazy(async () => {
      const loading = texts === 'first' ? load() : withLazyTexts(load(), texts === 'config')
      loading.catch(() => failed.add(() => (view = make())))
      return { default: await loading }
    })
  let view = make()
  return (props) => createElement(view, props)
}
