import type { ThemeChoice } from '#machines/model/themes.ts'

/** The page colours of tokens.css as the browser chrome understands them. */
export const pageColour = { light: '#f7f3eb', dark: '#171310' } as const

const PLAIN = { light: '#ffffff', dark: '#000000' } as const
const CHROME: Readonly<Record<ThemeChoice, { light: string; dark: string }>> = {
  light: { light: pageColour.light, dark: pageColour.light },
  dark: { light: pageColour.dark, dark: pageColour.dark },
  contrast: PLAIN,
  eink: { light: PLAIN.light, dark: PLAIN.light },
  system: pageColour,
}

/** Sets the theme on the document; `system` hands the choice back to the browser. */
export function applyTheme(choice: ThemeChoice, doc: Document = document): void {
  const root = doc.documentElement
  if (choice === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', choice)
  for (const meta of doc.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.content = CHROME[choice][own]
  }
}
