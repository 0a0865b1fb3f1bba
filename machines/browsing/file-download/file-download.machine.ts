import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import { toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { DownloadFile } from '../../model/titles/download-files.ts'
import type {
  DownloadOutcome,
  FileDownloadEvent,
  FileDownloadToParent,
  WantedFile,
} from './file-download.types.ts'
import { logWarning } from '../../model/log.ts'

const SAVING = 'fileDownload'
const FAILED = 'fileDownloadFailed'

interface Context {
  /** In the order they were asked for; the first one is being saved. */
  wanted: readonly WantedFile[]
}

const firstOf = ({ wanted }: Context): WantedFile => {
  const [first] = wanted
  if (!first) throw new Error('No file is wanted.')
  return first
}

const fileDownloadSetup = setup({
  types: typed<{ context: Context; events: FileDownloadEvent }>(),
  actors: {
    saveFile: promisePlaceholder<DownloadOutcome, WantedFile>('saveFile'),
  },
  actions: {
    want: assign(({ context }, wanted: WantedFile) => ({ wanted: [...context.wanted, wanted] })),
    dropFirst: assign(({ context }) => ({ wanted: context.wanted.slice(1) })),
    askForAddress: sendTo(parentOf, ({ context }): FileDownloadToParent => ({
      type: 'dialog.open',
      dialog: { kind: 'downloadByAddress', file: firstOf(context).file },
    })),
    saySaving: sendTo(parentOf, ({ context }): FileDownloadToParent => ({
      type: 'notice.show',
      notice: {
        id: SAVING,
        kind: 'info',
        text: { key: 'download.running', params: { name: firstOf(context).file.name } },
        durationMs: null,
        action: { key: 'common.cancel', intent: { type: 'fileDownload.cancel' } },
      },
    })),
    hushSaving: sendTo(parentOf, { type: 'notice.dismiss', id: SAVING } satisfies FileDownloadToParent),
    sayFailed: sendTo(parentOf, ({ context }): FileDownloadToParent => ({
      type: 'notice.show',
      notice: {
        id: FAILED,
        kind: 'error',
        text: { key: 'download.failed', params: { name: firstOf(context).file.name } },
        durationMs: NOTICE_MS.long,
      },
    })),
    logFailure: (_, { error }: { error: unknown }) => logWarning('Download:', toAppError(error).code),
  },
  guards: {
    isNew: ({ context }, { path }: DownloadFile) => context.wanted.every(({ file }) => file.path !== path),
    hasMore: ({ context }) => context.wanted.length > 0,
    needsAddress: (_, outcome: DownloadOutcome) => outcome === 'needsAddress',
  },
  delays: {
    /** What is saved at once needs no word. */
    noticePause: 1000,
  },
})

/**
 * Files of the server that are saved on this machine, one after the other.
 *
 * - `idle` none is wanted
 * - `saving` the first one goes to the browser: at once by its address, or through the page where a header carries the
 *   sign-in. `long` says so with a way to end it. A file that is too large for the page's memory is asked about
 *
 * None is final.
 */
export const fileDownloadMachine = fileDownloadSetup.createMachine({
  id: 'fileDownload',
  context: { wanted: [] },
  initial: 'idle',
  on: {
    'fileDownload.start': {
      guard: { type: 'isNew', params: ({ event }) => event.file },
      actions: { type: 'want', params: ({ event: { file } }) => ({ file, byAddress: false }) },
    },
    'fileDownload.startByAddress': {
      guard: { type: 'isNew', params: ({ event }) => event.file },
      actions: { type: 'want', params: ({ event: { file } }) => ({ file, byAddress: true }) },
    },
  },
  states: {
    idle: { always: { guard: 'hasMore', target: 'saving' } },
    saving: {
      invoke: {
        src: 'saveFile',
        input: ({ context }) => firstOf(context),
        onDone: [
          {
            guard: { type: 'needsAddress', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['askForAddress', 'dropFirst'],
          },
          { target: 'idle', actions: 'dropFirst' },
        ],
        onError: {
          target: 'idle',
          actions: ['sayFailed', { type: 'logFailure', params: ({ event }) => event }, 'dropFirst'],
        },
      },
      on: { 'fileDownload.cancel': { target: 'idle', actions: 'dropFirst' } },
      initial: 'short',
      states: {
        short: { after: { noticePause: { target: 'long' } } },
        long: { entry: 'saySaving', exit: 'hushSaving' },
      },
    },
  },
})
