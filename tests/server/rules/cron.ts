const fields = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of month', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12 },
  { name: 'week day', min: 0, max: 7 },
] as const

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const numeric = (text: string, name: string): string => {
  const names = name === 'month' ? months : name === 'week day' ? days : []
  const at = names.findIndex((one) => text.toLowerCase().startsWith(one))
  return at < 0 ? text : String(name === 'month' ? at + 1 : at)
}

const isPart = (part: string, { name, min, max }: (typeof fields)[number]): boolean => {
  const match = /^(\*|[^-/]+)(?:-([^/]+))?(?:\/(\d+))?$/u.exec(part)
  if (!match) return false
  const [, from = '', to, step] = match
  if (step !== undefined && Number(step) < 1) return false
  if (from === '*') return to === undefined
  const bounds = [from, ...(to === undefined ? [] : [to])].map((one) => Number(numeric(one, name)))
  return bounds.every((bound) => Number.isInteger(bound) && bound >= min && bound <= max)
}

/** What is wrong with a cron expression, in the server's words; null when nothing is. */
export const cronError = (expression: string): string | null => {
  const parts = expression.trim().split(/\s+/u)
  if (parts.length !== fields.length) return 'Invalid cron expression'
  for (const [index, field] of fields.entries()) {
    const part = parts[index] ?? ''
    if (!part.split(',').every((one) => isPart(one, field)))
      return `${part} is a invalid expression for ${field.name}`
  }
  return null
}
