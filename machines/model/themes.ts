/** How the page looks; `contrast` and `system` are light or dark as this device is. */
export const THEMES = ['light', 'dark', 'contrast', 'eink', 'system'] as const

export type ThemeChoice = (typeof THEMES)[number]

export const isTheme = (text: string | null): text is ThemeChoice => THEMES.some((theme) => theme === text)
