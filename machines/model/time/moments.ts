/** ISO 8601; empty for a moment that no calendar has. */
export const isoTime = (ms: number): string =>
  Number.isNaN(new Date(ms).getTime()) ? '' : new Date(ms).toISOString()
