import type { Wiring } from '../../system/wiring.ts'
import type { fileDownloadMachine } from './file-download.machine.ts'
import type { FileDownloadIntent, FileDownloadToParent } from './file-download.types.ts'

export const fileDownloadWiring: Wiring<{
  logic: typeof fileDownloadMachine
  owns: FileDownloadIntent
  tells: FileDownloadToParent
}> = {
  owns: {
    'fileDownload.start': true,
    'fileDownload.startByAddress': true,
    'fileDownload.cancel': true,
  },
}
