/** Every night at half past one, as the server's own pages say it. */
export const DEFAULT_SCHEDULE = '30 1 * * *'

/** How many backups are kept: a whole number from 1 to 99. */
export function countIn(text: string): number | null {
  return /^[1-9]\d?$/u.test(text.trim()) ? Number(text) : null
}

/** How large a backup may be, GB: a number above 0, with a comma or a point. */
export function sizeIn(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  const size = /^\d{1,6}(?:\.\d{1,3})?$/u.test(plain) ? Number(plain) : 0
  return size > 0 ? size : null
}

/** Whether a path of a server starts at its root: one that does not would be made beside its code. */
export const isFolder = (path: string): boolean => /^(?:\/|[a-z]:[\\/])\S/iu.test(path.trim())
