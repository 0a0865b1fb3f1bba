export interface AuthorChanges {
  name?: string
  asin?: string | null
  description?: string | null
  imagePath?: string | null
}

/** An author as the provider is asked for it: by ASIN, or by name. */
export type AuthorQuery = { authorId: string; asin: string | null; name: string }

/** Writes about authors. */
export interface AuthorOperations {
  'author.update': {
    params: { authorId: string; libraryId: string; changes: AuthorChanges }
    /** `mergedInto`: the other author of that name, who has the books now. */
    result: { mergedInto: string | null }
  }
  'author.removeImage': { params: { authorId: string }; result: void }
  'author.match': { params: AuthorQuery & { region: string }; result: { updated: boolean } }
  /** One after the other. `unmatched` are those that are not known there, or that failed by themselves. */
  'authors.match': {
    params: { authors: readonly AuthorQuery[]; region: string }
    result: { updates: number; unmatched: number }
  }
}
