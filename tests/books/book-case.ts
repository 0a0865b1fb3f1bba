/** An odd book, made here, and what is right to come of it. */
export interface BookCase {
  /** What is odd, as a sentence about the book. */
  name: string
  format: 'epub' | 'pdf' | 'comic' | 'mobi'
  make(): Uint8Array
  /** Texts that must be reachable by turning pages, in order. */
  reads?: readonly string[]
  /** Lines of the contents, in order. */
  contents?: readonly string[]
  /** Of pages that are drawn. */
  pages?: number
  /** What the reader says beside it. */
  says?: RegExp
}
