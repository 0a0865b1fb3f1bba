export type OpmlImportIntent = { type: 'opmlImport.open' } | { type: 'opmlImport.close' }

export type OpmlImportEvent = OpmlImportIntent
