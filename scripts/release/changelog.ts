/** The section of a version, or what is not released yet as the section of it. Throws where there is neither. */
export function sectionOf(changelog: string, version: string, today: Date): string {
  const sections = changelog.split(/^(?=## )/m)
  const titled = (title: string): string | undefined =>
    sections.find((section) => section.split('\n', 1)[0]?.startsWith(`## ${title}`))
  const title = `## ${version}, ${today.toISOString().slice(0, 10)}`
  const found = titled(version) ?? titled('Unreleased')?.replace(/^.*/, title)
  if (found === undefined) throw new Error(`The changelog has no section for ${version}`)
  return `${found.trim()}\n`
}
