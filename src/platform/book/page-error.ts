import type { PageProblem } from '#machines/reading/reader/reader.types.ts'
import { BookError } from './book-error.ts'

/** Why one page of a book cannot be shown, where the others can. */
export class PageError extends Error {
  readonly problem: PageProblem

  constructor(problem: PageProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PageError'
    this.problem = problem
  }
}

/** The same of anything thrown while a page was unpacked or drawn: what is not ours is a damaged picture. */
export function pageErrorOf(page: number, error: unknown): PageError {
  if (error instanceof PageError) return error
  return new PageError(problemOf(error), `Page ${page} cannot be shown.`, { cause: error })
}

function problemOf(error: unknown): PageProblem {
  const failure = error instanceof BookError ? error.failure : 'broken'
  if (failure === 'overfull') return 'tooLarge'
  return failure === 'encrypted' || failure === 'unsupported' ? failure : 'damagedPicture'
}
