import { KNOWN_PROVIDERS } from '#machines/editing/providers.ts'
import type { Provider, Providers } from '#machines/editing/providers.ts'
import { providersAnswerSchema } from '#machines/model/entities/metadata-match.ts'
import type { ProvidersAnswer } from '#machines/model/entities/metadata-match.ts'
import type { Server } from '../server.ts'

const named = (all: ProvidersAnswer['providers']['books']): readonly Provider[] =>
  all.map(({ value, text }) => ({ value, name: text }))

/** Whom the server asks for metadata. One that does not say it (`areTold`) asks those that every server has. */
export async function readProviders(server: Server, areTold: boolean): Promise<Providers> {
  if (!areTold) return KNOWN_PROVIDERS
  try {
    const { providers } = await server.read('get', '/api/search/providers', providersAnswerSchema)
    const { books, booksCovers, podcasts } = providers
    return { tellsCovers: true, books: named(books), covers: named(booksCovers), podcasts: named(podcasts) }
  } catch {
    return KNOWN_PROVIDERS
  }
}
