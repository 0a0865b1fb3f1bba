export type ThemeChoice = 'light' | 'dark' | 'system'

/** The page colours of tokens.css as the browser chrome understands them. */
export const pageColour = { light: '#f7f3eb', dark: '#171310' } as const

/** Sets the theme on the document; `system` hands the choice back to the browser. */
export function applyTheme(choice: ThemeChoice, doc: Document = document): void {
  const root = doc.documentElement
  if (choice === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', choice)
  for (const meta of doc.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.content = pageColour[choice === 'system' ? own : choice]
  }
}
