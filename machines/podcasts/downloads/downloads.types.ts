export type DownloadsIntent = { type: 'downloads.open' } | { type: 'downloads.close' }

export type DownloadsEvent = DownloadsIntent
