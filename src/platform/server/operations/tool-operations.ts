import type { ToolOperations } from '#machines/server/operations/requests/tool-operations.ts'
import { defineOperations } from './define-operations.ts'

const tool = (id: string, name: 'encode-m4b' | 'embed-metadata'): string =>
  `/api/tools/item/${encodeURIComponent(id)}/${name}`

/** How the server is set to work on audio files. */
export const toolOperations = defineOperations<ToolOperations>({
  'item.embed': {
    call: (server, { libraryItemId, backup }) =>
      server.send('post', tool(libraryItemId, 'embed-metadata'), 'OK', { query: { backup: backup ? 1 : 0 } }),
    failed: 'operations.embedFailed',
    serverText: true,
  },
  'item.encode': {
    call: (server, { libraryItemId, encode }) =>
      server.send('post', tool(libraryItemId, 'encode-m4b'), 'OK', { query: { ...encode } }),
    failed: 'tools.encodeFailed',
    serverText: true,
  },
  'item.cancelEncode': {
    call: (server, { libraryItemId }) => server.send('delete', tool(libraryItemId, 'encode-m4b'), 'OK'),
    failed: 'tools.cancelFailed',
  },
})
