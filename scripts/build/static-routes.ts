/**
 * Client routes with a fixed path for which a media server that serves our files has no page of its own. The build
 * ships a copy of index.html for each, so that a reload or a bookmark works there too.
 */
export const staticRoutes = [
  'login',
  'upload',
  'account',
  'account/bookmarks',
  'account/in-progress',
  'account/kept',
  'account/listening',
  'batch',
  'inspector',
  'config',
  'config/stats',
  'config/library-stats',
  'config/libraries',
  'config/users',
  'config/sessions',
  'config/backups',
  'config/log',
  'config/notifications',
  'config/email',
  'config/item-metadata-utils',
  'config/item-metadata-utils/tags',
  'config/item-metadata-utils/genres',
  'config/rss-feeds',
  'config/authentication',
  'config/api-keys',
] as const
