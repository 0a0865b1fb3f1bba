import type { Answer } from './call.ts'

/** What one check of a server came to. */
export interface Finding {
  readonly name: string
  readonly outcome: 'ok' | 'failed' | 'unknown'
  readonly says: string
  /** What to do about it. */
  readonly mend?: string
}

export const ok = (name: string, says: string): Finding => ({ name, outcome: 'ok', says })

export const failed = (name: string, says: string, mend: string): Finding => ({
  name,
  outcome: 'failed',
  says,
  mend,
})

/** Neither right nor wrong: it could not be looked at. */
export const unknown = (name: string, says: string, mend?: string): Finding => ({
  name,
  outcome: 'unknown',
  says,
  ...(mend === undefined ? {} : { mend }),
})

/** What an answer looks like, for a sentence: its status, and the title of its page where it is one. */
export function described({ status, headers, text }: Answer): string {
  if (headers.location !== undefined) return `${status}, on to ${headers.location}`
  const title = /<title>([^<]{1,80})<\/title>/i.exec(text)?.[1]?.trim()
  if (title !== undefined) return `${status}, a page titled “${title}”`
  if (text === '') return `${status} without a word`
  const type = headers['content-type']?.split(';')[0] ?? 'no type'
  return `${status} (${type})`
}
