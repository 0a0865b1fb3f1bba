import type { DownloadOutcome, WantedFile } from '#machines/browsing/file-download/file-download.types.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { followDownload, saveDownload } from '../page/files/download-file.ts'
import type { Server } from './server.ts'

interface SaverDeps {
  server: Server
  urls: Urls
  bearer: () => string | null
  serverVersion: () => string | null
}

export type SaveFile = (wanted: WantedFile, signal: AbortSignal) => Promise<DownloadOutcome>

/**
 * Saves files of the server on this machine. The token of a current server is good for an hour, so it goes with the
 * address; that of an older one never ends, and goes in a header as long as the browser can hold the file.
 */
export function createFileSaver({ server, urls, bearer, serverVersion }: SaverDeps): SaveFile {
  return async ({ file: { name, size, path, check }, byAddress }, signal) => {
    // says why the file is not to be had, and brings a token that is good for the next minutes
    await server.send('get', check, check === '/api/backups' ? ['backups'] : ['id'], { signal })
    if (byAddress || isNewerServer(serverVersion())) {
      followDownload(name, urls.direct(path))
      return 'started'
    }
    return (await saveDownload({ name, size, address: urls.call(path), bearer: bearer(), signal }))
      ? 'started'
      : 'needsAddress'
  }
}
