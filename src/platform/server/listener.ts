/** Kept as the id of the user, then the end of the token it was said for. */
const TAIL = 12

const tailOf = (token: string | null): string => token?.slice(-TAIL) ?? ''

/** What is kept of whose the sign-in is. */
export const listenerEntry = (userId: string, token: string | null): string => `${userId} ${tailOf(token)}`

/** Whose the sign-in is, null where that is not known, or where the token is another one by now. */
export function listenerOf(entry: string | null, token: string | null): string | null {
  const [id, end] = entry?.split(' ') ?? []
  return id && end === tailOf(token) ? id : null
}
