import type { BookFailure } from '#machines/reading/reader/reader.types.ts'

/** Why a book cannot be read. */
export class BookError extends Error {
  readonly failure: BookFailure

  constructor(failure: BookFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BookError'
    this.failure = failure
  }
}

/** What is reported of anything thrown while a book was opened: what is not ours is a broken book. */
export function failureOf(error: unknown): BookFailure {
  return error instanceof BookError ? error.failure : 'broken'
}
