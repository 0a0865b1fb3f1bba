export type ShowPageIntent = { type: 'showPage.open' } | { type: 'showPage.close' }

export type ShowPageEvent = ShowPageIntent
