export interface SearchRequest {
  libraryId: string
  query: string
}

export type SearchIntent =
  /** The words as they stand in the field, each time they change. */
  | { type: 'search.type'; libraryId: string; query: string }
  /** Show all there is for the words. */
  | { type: 'search.submit'; libraryId: string }
  /** Go to something that was found. */
  | { type: 'search.choose'; to: string }

export type SearchFact = { type: 'library.changed'; libraryId: string | null }
export type SearchEvent = SearchIntent | SearchFact

export type SearchToParent = { type: 'navigation.go'; to: string }
