/** Events the client knows and does nothing about, with the reason. */
export const ignoredSocketEvents = {
  pong: 'answers a check of the line, which hears it before',
  custom_metadata_provider_added: 'providers are read again each time a match is opened',
  custom_metadata_provider_removed: 'providers are read again each time a match is opened',
  cover_search_cancelled: 'a search that was given up needs no answer',
} as const

export type IgnoredSocketEvent = keyof typeof ignoredSocketEvents
