import type { ToolOperations } from '#machines/server/operations/tool-operations.ts'
import type { CallsOf } from './calls-of.ts'

const tool = (id: string, name: 'encode-m4b' | 'embed-metadata'): string =>
  `/api/tools/item/${encodeURIComponent(id)}/${name}`

/** How the server is set to work on audio files. */
export const toolCalls: CallsOf<keyof ToolOperations> = {
  'item.embed': (server, { libraryItemId, backup }) =>
    server.send('post', tool(libraryItemId, 'embed-metadata'), 'OK', { query: { backup: backup ? 1 : 0 } }),
  'item.encode': (server, { libraryItemId, encode }) =>
    server.send('post', tool(libraryItemId, 'encode-m4b'), 'OK', { query: { ...encode } }),
  'item.cancelEncode': (server, { libraryItemId }) =>
    server.send('delete', tool(libraryItemId, 'encode-m4b'), 'OK'),
}
