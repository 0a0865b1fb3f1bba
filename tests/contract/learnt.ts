/** What recordings could not show and a running server did, each with where the stand-in does it. */
export const learnt: readonly string[] = [
  '2.2.23, first restart of a fresh server (its `serverSettings.version` is null until then): `coverAspectRatio` is removed from every library, whether it was 0 or 1, and `version` becomes 2.2.23; the second restart sets it to 1 everywhere, later ones change nothing. In `tests/server/boot/restart.ts`.',
  '2.36, `GET /api/search/books` with a custom provider: `tags` is a list there, text elsewhere.',
]
