import {
  apiKeyAnswerSchema,
  apiKeyRequestSchema,
  apiKeysAnswerSchema,
  newApiKeyAnswerSchema,
} from '#machines/model/entities/admin/api-key.ts'
import { feedListAnswerSchema } from '#machines/model/entities/admin/feed-list.ts'
import {
  metadataRemovedAnswerSchema,
  podcastTitlesAnswerSchema,
  toneScanSchema,
  trackMatchesSchema,
} from '#machines/model/entities/admin/maintenance.ts'
import {
  metadataProviderAnswerSchema,
  metadataProviderRequestSchema,
  metadataProvidersAnswerSchema,
} from '#machines/model/entities/admin/metadata-provider.ts'
import type { RouteContract } from './route-table.ts'

/** Keys, providers of metadata, the list of feeds, and calls that this client does not make. */
export const utilsRoutes: readonly RouteContract[] = [
  { method: 'GET', path: '/api/api-keys', answer: apiKeysAnswerSchema },
  { method: 'POST', path: '/api/api-keys', request: apiKeyRequestSchema, answer: newApiKeyAnswerSchema },
  { method: 'PATCH', path: '/api/api-keys/:id', request: apiKeyRequestSchema, answer: apiKeyAnswerSchema },
  { method: 'DELETE', path: '/api/api-keys/:id', answer: 'ok' },
  { method: 'GET', path: '/api/custom-metadata-providers', answer: metadataProvidersAnswerSchema },
  {
    method: 'POST',
    path: '/api/custom-metadata-providers',
    request: metadataProviderRequestSchema,
    answer: metadataProviderAnswerSchema,
  },
  { method: 'DELETE', path: '/api/custom-metadata-providers/:id', answer: 'ok' },
  { method: 'GET', path: '/api/feeds', answer: feedListAnswerSchema },
  { method: 'GET', path: '/api/libraries/:id/podcast-titles', answer: podcastTitlesAnswerSchema },
  { method: 'GET', path: '/api/libraries/:id/download', answer: 'file' },
  { method: 'POST', path: '/api/libraries/:id/remove-metadata', answer: metadataRemovedAnswerSchema },
  { method: 'POST', path: '/api/watcher/update', answer: 'ok' },
  { method: 'POST', path: '/api/items/:id/tone-scan', answer: toneScanSchema },
  { method: 'POST', path: '/api/items/:id/tone-scan/:index', answer: toneScanSchema },
  { method: 'GET', path: '/api/search/tracks', answer: trackMatchesSchema },
]
