// long: four acts that cannot be taken back, each with its question, its wait and its ways out
import type { BackupList } from '../../server/operations/requests/backup-operations.ts'
import type { BackupsContext } from './backups.types.ts'
import { backupOf, backupsSetup, fileOf } from './backups.setup.ts'
import type { ListRequest } from './backups.setup.ts'

interface Written {
  event: { output: BackupList }
}

/** A write on its way; the server answers it with the list of backups. */
const writing = (input: (at: { context: BackupsContext }) => ListRequest) =>
  ({
    src: 'write',
    input,
    onDone: {
      target: 'idle',
      actions: { type: 'setList', params: ({ event }: Written) => event.output },
    },
    onError: {
      target: 'idle',
      actions: [
        { type: 'setUnanswered', params: ({ event }: { event: { error: unknown } }) => event },
        'readAgain',
      ],
    },
  }) as const

/**
 * The backups of the server.
 *
 * - `list` is `closed` while its page is, else `reading`, `ready` or `failed`
 * - `work` is one act at a time, which goes on while the page is closed: `creating` for as long as the server takes,
 *   `checking` a file of this machine before it is `uploading`, `asking` before one is restored or deleted
 * - `work.restoring` replaces the server's database, after a new backup where one is wanted (`creatingFirst`). Then the
 *   page is loaded again (`applied`). A server that does not answer may have gone down over it: it is `returning`, is back
 *   without saying what it did (`unsure`), or is `lost`
 *
 * None is final.
 */
export const backupsMachine = backupsSetup.createMachine({
  id: 'backups',
  context: ({ input }) => ({
    version: input.version,
    list: null,
    listFailure: null,
    backup: null,
    file: null,
    folder: '',
    problem: null,
    isUnanswered: false,
    failure: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'closed',
      states: {
        closed: { on: { 'backups.open': { target: 'open' } } },
        open: {
          initial: 'reading',
          on: { 'backups.close': { target: 'closed' } },
          states: {
            reading: {
              invoke: {
                src: 'readBackups',
                onDone: [
                  {
                    guard: { type: 'wasRestored', params: ({ event }) => event.output },
                    target: 'ready',
                    actions: [{ type: 'setList', params: ({ event }) => event.output }, 'sayRestored'],
                  },
                  { target: 'ready', actions: { type: 'setList', params: ({ event }) => event.output } },
                ],
                onError: {
                  target: 'failed',
                  actions: { type: 'setListFailure', params: ({ event }) => event },
                },
              },
              after: { listTimeout: { target: 'failed', actions: 'setLate' } },
            },
            ready: { on: { 'backups.retry': { target: 'reading' } } },
            failed: { on: { 'backups.retry': { target: 'reading' } } },
          },
        },
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'backups.create': { target: 'creating', actions: 'forget' },
            'backups.choose': {
              target: 'checking',
              actions: ['forget', { type: 'setFile', params: ({ event }) => event }],
            },
            'backups.ask': [
              {
                guard: { type: 'canRestore', params: ({ event }) => event },
                target: 'asking.restore',
                actions: ['forget', { type: 'setBackup', params: ({ event }) => event }],
              },
              {
                guard: { type: 'canDelete', params: ({ event }) => event },
                target: 'asking.delete',
                actions: ['forget', { type: 'setBackup', params: ({ event }) => event }],
              },
            ],
            'backups.download': {
              guard: { type: 'isKnown', params: ({ event }) => event },
              target: 'downloading',
              actions: { type: 'setBackup', params: ({ event }) => event },
            },
            'backups.setFolder': {
              guard: { type: 'canMove', params: ({ event }) => event },
              target: 'moving',
              actions: ['forget', { type: 'setFolder', params: ({ event }) => event }],
            },
            'backups.dismiss': { actions: 'forget' },
          },
        },
        creating: {
          tags: 'busy',
          invoke: writing(() => ({ name: 'backup.create', params: {} })),
        },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'checkFile',
            input: ({ context }) => ({
              file: fileOf(context),
              filenames: context.list?.backups.map(({ filename }) => filename) ?? [],
              version: context.version,
            }),
            onDone: [
              { guard: { type: 'isFine', params: ({ event }) => event.output }, target: 'uploading' },
              {
                target: 'idle',
                actions: { type: 'setProblem', params: ({ event }) => event.output ?? 'unreadable' },
              },
            ],
            onError: { target: 'idle', actions: { type: 'setProblem', params: 'unreadable' } },
          },
          after: { checkTimeout: { target: 'idle', actions: { type: 'setProblem', params: 'unreadable' } } },
        },
        uploading: {
          tags: 'busy',
          invoke: writing((at) => ({ name: 'backup.upload', params: { file: fileOf(at.context) } })),
        },
        asking: {
          on: {
            'backups.answer': { target: 'idle' },
            'backups.close': { target: 'idle' },
          },
          initial: 'restore',
          states: {
            restore: {
              on: {
                'backups.answer': [
                  {
                    guard: { type: 'isYesAfterBackup', params: ({ event }) => event },
                    target: '#backups.work.creatingFirst',
                  },
                  {
                    guard: { type: 'isYes', params: ({ event }) => event },
                    target: '#backups.work.restoring',
                  },
                ],
              },
            },
            delete: {
              on: {
                'backups.answer': {
                  guard: { type: 'isYes', params: ({ event }) => event },
                  target: '#backups.work.deleting',
                },
              },
            },
            /** Only an address with the sign-in in it brings so large a file. */
            address: {
              on: {
                'backups.answer': {
                  guard: { type: 'isYes', params: ({ event }) => event },
                  target: '#backups.work.downloadingByAddress',
                },
              },
            },
          },
        },
        /** What is there now can be had again. Nothing is restored without it, once it was asked for. */
        creatingFirst: {
          tags: 'busy',
          invoke: {
            ...writing(() => ({ name: 'backup.create', params: {} })),
            onDone: [
              {
                guard: { type: 'isStillThere', params: ({ event }: Written) => event.output },
                target: 'restoring',
                actions: { type: 'setList', params: ({ event }: Written) => event.output },
              },
              {
                target: 'idle',
                actions: [
                  { type: 'setList', params: ({ event }: Written) => event.output },
                  { type: 'setProblem', params: 'pushedOut' },
                ],
              },
            ],
          },
        },
        deleting: {
          tags: 'busy',
          invoke: writing((at) => ({ name: 'backup.delete', params: { backupId: backupOf(at.context).id } })),
        },
        /** The server looks in another folder; the files stay where they are. */
        moving: {
          tags: 'busy',
          invoke: writing((at) => ({ name: 'backup.setFolder', params: { path: at.context.folder } })),
        },
        downloading: {
          tags: 'busy',
          invoke: {
            src: 'download',
            input: ({ context }) => ({ backup: backupOf(context), byAddress: false }),
            onDone: [
              {
                guard: { type: 'needsAddress', params: ({ event }) => event.output },
                target: 'asking.address',
              },
              { target: 'idle' },
            ],
            onError: {
              target: 'idle',
              actions: ['sayDownloadFailed', { type: 'logFailure', params: ({ event }) => event }],
            },
          },
          on: { 'backups.dismiss': { target: 'idle' } },
        },
        downloadingByAddress: {
          invoke: {
            src: 'download',
            input: ({ context }) => ({ backup: backupOf(context), byAddress: true }),
            onDone: { target: 'idle' },
            onError: {
              target: 'idle',
              actions: ['sayDownloadFailed', { type: 'logFailure', params: ({ event }) => event }],
            },
          },
          on: { 'backups.dismiss': { target: 'idle' } },
        },
        restoring: {
          invoke: {
            src: 'restore',
            input: ({ context }) => ({
              name: 'backup.restore',
              params: { backupId: backupOf(context).id },
            }),
            onDone: { target: 'applied' },
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => event },
                target: 'returning',
                actions: { type: 'setFailure', params: ({ event }) => event },
              },
              { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
            ],
          },
          on: { 'backup.applied': { target: 'applied' } },
        },
        applied: {
          invoke: {
            src: 'markRestored',
            onDone: { actions: 'tellApplied' },
            onError: { actions: 'tellApplied' },
          },
          on: { 'backups.reload': { actions: 'tellApplied' } },
        },
        refused: {
          on: { 'backups.dismiss': { target: 'idle', actions: ['forget', 'readAgain'] } },
        },
        returning: {
          initial: 'probing',
          on: { 'backup.applied': { target: 'applied' } },
          after: { returnTimeout: { target: 'lost' } },
          states: {
            probing: {
              invoke: {
                src: 'probeServer',
                onDone: { target: '#backups.work.unsure' },
                onError: { target: 'pausing' },
              },
              after: { probeTimeout: { target: 'pausing' } },
            },
            pausing: { after: { probePause: { target: 'probing' } } },
          },
        },
        unsure: { on: { 'backups.reload': { actions: 'tellApplied' } } },
        lost: {
          on: {
            'backups.retry': { target: 'returning' },
            'backups.reload': { actions: 'tellApplied' },
          },
        },
      },
    },
  },
})
