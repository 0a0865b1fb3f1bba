/** Writes of how people sign in. */
export interface AuthOperations {
  /** One call after the other; the last is the whole of it. */
  'auth.save': { params: { saves: readonly Readonly<Record<string, unknown>>[] }; result: void }
}
