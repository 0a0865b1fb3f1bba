/** The name of an entry as paths are written elsewhere: by strokes, from the root, without steps to itself or upwards. */
export function entryPath(name: string): string {
  const parts: string[] = []
  for (const part of name.replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
