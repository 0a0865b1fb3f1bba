// What only editing and administration need; kept out of index.ts so that it loads with those screens
export * from './admin-server.ts'
export * from './admin-users.ts'
export * from './item-edit.ts'
export * from './log-entry.ts'
export * from './metadata-match.ts'
export * from './notification.ts'
export * from './online-user.ts'
export * from './podcast-feed.ts'
