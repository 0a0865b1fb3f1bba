/** What a browser calls itself, by the first that fits: most name others beside themselves. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const LONGEST = 60

const firstIn = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1]

/**
 * A device by the words with which its program introduced itself; null where it said nothing.
 * @example agentName('Mozilla/5.0 (X11; Linux x86_64) … Firefox/128.0') // 'Firefox · Linux'
 */
export function agentName(userAgent: string | null): string | null {
  const agent = userAgent?.trim() ?? ''
  const name = [firstIn(BROWSERS, agent), firstIn(SYSTEMS, agent)].filter(Boolean).join(' · ')
  // an app of its own: its name, without what follows the version
  return name || agent.split('/', 1)[0]?.slice(0, LONGEST) || null
}
