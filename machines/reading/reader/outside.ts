/** An address of the web or of a mailbox, which a listener may be led to from a book. */
export function isOutside(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(address)
}
