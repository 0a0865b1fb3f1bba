import { appError } from '../../model/errors.ts'
import { book, chapterEditorSetup, NO_CHAPTERS, pickedIn, previewOf } from './chapter-editor.setup.ts'

/**
 * The page that edits the chapters of a book.
 *
 * - `closed`
 * - `open`: `reading` the book; `failed`, and asked for again; `unavailable` to this account or for this item; then
 *   `ready`, where the rows are edited. The form of the page is told each change, saves them and keeps a draft; what it
 *   takes from elsewhere the rows follow.
 * - while `ready`: `sound` is the preview of a second of the book, `file` reads chapters from a file
 *
 * None is final.
 */
export const chapterEditorMachine = chapterEditorSetup.createMachine({
  id: 'chapterEditor',
  context: ({ input }) => ({ ...NO_CHAPTERS, ...input, unit: 'clock' }),
  initial: 'closed',
  on: { 'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } } },
  states: {
    closed: {
      entry: 'forget',
      on: {
        'chapterEditor.open': {
          target: 'open',
          actions: { type: 'setOpened', params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: 'reading',
      exit: 'tellClosed',
      on: {
        'chapterEditor.open': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: { type: 'setOpened', params: ({ event }) => event },
        },
        'chapterEditor.close': { target: 'closed' },
      },
      states: {
        reading: {
          // what is being read may be of before
          on: {
            'item.updated': {
              guard: { type: 'isOurs', params: ({ event }) => event.item.id },
              target: 'reading',
              reenter: true,
            },
          },
          invoke: {
            src: 'readItem',
            input: ({ context }) => ({ libraryItemId: context.libraryItemId }),
            onDone: [
              {
                guard: { type: 'canBeEdited', params: ({ event }) => event.output.item },
                target: 'ready',
                actions: [
                  { type: 'setRead', params: ({ event }) => event.output },
                  'setChapters',
                  'tellOpened',
                ],
              },
              {
                target: 'unavailable',
                actions: { type: 'setObstacle', params: ({ event }) => event.output.item },
              },
            ],
            onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
        },
        failed: { on: { 'chapterEditor.retry': { target: 'reading' } } },
        unavailable: {},
        ready: {
          type: 'parallel',
          invoke: [
            { src: 'undoKeys', id: 'undoKeys' },
            { src: 'chapterFiles', id: 'chapterFiles' },
          ],
          on: {
            'chapterEditor.edit': [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.edit },
                actions: { type: 'edit', params: ({ event }) => event.edit },
              },
              { actions: [{ type: 'edit', params: ({ event }) => event.edit }, 'tellChange'] },
            ],
            'chapterEditor.undo': { guard: 'hasPast', actions: ['undo', 'tellChange'] },
            'chapterEditor.redo': { guard: 'hasFuture', actions: ['redo', 'tellChange'] },
            'chapterEditor.select': { actions: { type: 'select', params: ({ event }) => event } },
            'chapterEditor.setUnit': { actions: { type: 'setUnit', params: ({ event }) => event } },
            'chapterEditor.show': { actions: { type: 'setSheet', params: ({ event }) => event } },
            'chapterEditor.dismiss': { actions: 'dismiss' },
            'chapterEditor.confirm': [
              {
                guard: { type: 'isAsked', params: 'removeAll' },
                actions: [{ type: 'edit', params: { kind: 'removeAll' } }, 'tellChange'],
              },
              {
                guard: { type: 'isAsked', params: 'reset' },
                actions: ['dismiss', 'tellDiscard'],
              },
            ],
            'chapterEditor.save': [{ guard: 'hasProblems', actions: 'setChecked' }, { actions: 'tellSave' }],
            'chapterEditor.export': { actions: { type: 'saveFile', params: ({ event }) => event } },
            'form.replaced': {
              guard: { type: 'isFollowed', params: ({ event }) => event },
              actions: { type: 'follow', params: ({ event }) => event },
            },
            'form.saved': {
              guard: { type: 'isOurForm', params: ({ event }) => event },
              actions: 'setUnchecked',
            },
            'item.updated': {
              guard: { type: 'isOurs', params: ({ event }) => event.item.id },
              actions: [{ type: 'setItem', params: ({ event }) => event.item }, 'tellRebased'],
            },
            'item.removed': {
              guard: { type: 'isOurs', params: ({ event }) => event.libraryItemId },
              target: 'failed',
              actions: { type: 'setFailure', params: { error: appError('notFound') } },
            },
            // the dialog had the form of the page for itself, which now takes up its draft again
            'form.closed': {
              guard: { type: 'isOtherForm', params: ({ event }) => event },
              actions: 'tellOpened',
            },
          },
          states: {
            sound: {
              initial: 'silent',
              states: {
                silent: { entry: 'forgetPreview' },
                heard: {
                  entry: 'tellPause',
                  always: { guard: 'isRowGone', target: 'silent' },
                  invoke: {
                    src: 'previewSound',
                    id: 'previewSound',
                    input: ({ context }) => previewOf(context),
                  },
                  on: {
                    'previewSound.positioned': {
                      actions: { type: 'setPreviewAt', params: ({ event }) => event },
                    },
                    'previewSound.ended': { target: 'silent' },
                    'previewSound.failed': {
                      target: 'silent',
                      actions: { type: 'setRefusal', params: { refusal: 'noSound' } },
                    },
                    'player.started': { target: 'silent' },
                  },
                },
              },
              on: {
                'chapterEditor.preview': [
                  { guard: { type: 'isHeard', params: ({ event }) => event }, target: '.silent' },
                  {
                    guard: { type: 'canBeHeard', params: ({ event }) => event },
                    target: '.heard',
                    actions: { type: 'setPreview', params: ({ event }) => event },
                  },
                ],
              },
            },
            file: {
              initial: 'none',
              states: {
                none: {},
                reading: {
                  invoke: {
                    src: 'readChapterFile',
                    input: ({ context, event }) => ({ file: pickedIn(event), book: book(context) }),
                    onDone: {
                      target: 'none',
                      actions: { type: 'setImported', params: ({ event }) => event.output },
                    },
                    onError: {
                      target: 'none',
                      actions: { type: 'setRefusal', params: { refusal: 'unreadable' } },
                    },
                  },
                },
              },
              on: {
                'chapterEditor.import': [
                  {
                    guard: { type: 'isTooLarge', params: ({ event }) => event },
                    actions: { type: 'setRefusal', params: { refusal: 'fileTooLarge' } },
                  },
                  { target: '.reading' },
                ],
              },
            },
          },
        },
      },
    },
  },
})
