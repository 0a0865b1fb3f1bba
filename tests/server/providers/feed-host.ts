/** Where the feeds of the invented outside world are. */
export const FEED_HOST = 'https://feeds.example'
