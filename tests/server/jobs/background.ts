/** Work that no answer waits for. What fails in it is said, and does not end the server. */
export const inBackground = (work: Promise<unknown>): void => {
  void work.catch((error: unknown) => console.error('Work in the background failed:', error))
}
