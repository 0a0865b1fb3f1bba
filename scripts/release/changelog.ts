/** The section of a version; what is not released yet where it has none. Throws where there is neither. */
export function sectionOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m)
  const titled = (title: string): string | undefined =>
    sections.find((section) => section.split('\n', 1)[0]?.startsWith(`## ${title}`))
  const found = titled(version) ?? titled('Unreleased')
  if (found === undefined) throw new Error(`The changelog has no section for ${version}`)
  return `${found.trim()}\n`
}
