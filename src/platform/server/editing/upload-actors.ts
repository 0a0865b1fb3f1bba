import { fromCallback, fromPromise } from 'xstate'
import type { CardFailure, PathCheck, TransferFact } from '#machines/editing/upload/upload-card.types.ts'
import type { Parcel } from '#machines/editing/upload/upload-parcel.types.ts'
import type { Library } from '#machines/model/entities/index.ts'
import { pathExistsAnswerSchema } from '#machines/model/entities/admin/path-check.ts'
import { appError } from '#machines/model/errors.ts'
import type { AppError } from '#machines/model/errors.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import type { HeldFiles } from '../../page/files/file-desk.ts'
import { waitSecondsOf } from '../call-error.ts'
import type { Answerer, Server } from '../server.ts'
import { failureOf, intercepted, isReceipt } from '../who-answered.ts'
import type { Answer } from '../who-answered.ts'

export interface UploadDeps {
  server: Server
  reads: ReadStore
  urls: Urls
  bearer: () => string | null
  files: HeldFiles
  onAnswer: (by: Answerer) => void
}

const UPLOAD = '/api/upload'

interface Part {
  name: string
  file: File
}

/** The files of a parcel; a text is the name of one that is not held. */
function partsOf({ files }: Parcel, held: HeldFiles): readonly Part[] | string {
  const parts: Part[] = []
  for (const { id, name } of files) {
    const file = held.get(id)
    if (!file) return name
    parts.push({ name, file })
  }
  return parts
}

/** The first file that cannot be read any more: it was moved, changed or deleted. */
async function unreadableOf(parts: readonly Part[]): Promise<string | null> {
  for (const { name, file } of parts) {
    try {
      await file.slice(0, 1).arrayBuffer()
    } catch {
      return name
    }
  }
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function answerOf(request: XMLHttpRequest): Answer {
  return {
    status: request.status,
    contentType: request.getResponseHeader('content-type') ?? '',
    text: request.responseText,
    json: parsed(request.responseText),
    waitSeconds: waitSecondsOf({ get: (name) => request.getResponseHeader(name) }),
  }
}

/** Why the files are not on the server; null where it says that they are. */
function failureOfUpload(request: XMLHttpRequest): AppError | null {
  const answer = answerOf(request)
  if (answer.status < 200 || answer.status > 299) return failureOf({ method: 'POST', path: UPLOAD }, answer)
  return isReceipt('OK', answer) ? null : intercepted()
}

function formOf({ title, author, series, libraryId, folderId }: Parcel, parts: readonly Part[]): FormData {
  const form = new FormData()
  form.append('title', title)
  // a book without this field stops a server of the 2.2 line
  form.append('author', author)
  form.append('series', series)
  form.append('library', libraryId)
  form.append('folder', folderId)
  for (const [index, { name, file }] of parts.entries()) form.append(String(index), file, name)
  return form
}

export function createUploadActors({ server, reads, urls, bearer, files, onAnswer }: UploadDeps) {
  return {
    /** As the catalog keeps them. */
    readLibraries: fromPromise<readonly Library[]>(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          const look = (): void => {
            const read = reads.snapshot({ name: 'libraries' })
            if (read.status === 'ready') resolve(read.data)
            else if (read.status === 'failed') reject(read.error)
          }
          const stop = reads.subscribe({ name: 'libraries' }, look)
          signal.addEventListener('abort', stop, { once: true })
          look()
        }),
    ),

    /** Servers of the 2.2 line read `filepath`, current ones the other two. */
    checkPath: fromPromise<PathCheck, Parcel>(async ({ input: { folderPath, directory }, signal }) => {
      const filepath = `${folderPath.replace(/[/\\]$/, '')}/${directory}`
      const answer = await server.read('post', '/api/filesystem/pathexists', pathExistsAnswerSchema, {
        json: { filepath, directory, folderPath },
        signal,
      })
      return { exists: answer.exists, itemTitle: answer.libraryItemTitle ?? null }
    }),

    /** Sends the files as they lie on the disk; the browser reads them piece by piece. */
    sendParcel: fromCallback<{ type: 'unused' }, Parcel>(({ input, sendBack }) => {
      const report = (fact: TransferFact): void => sendBack(fact)
      const fail = (failure: CardFailure): void => report({ type: 'transfer.failed', failure })
      const request = new XMLHttpRequest()
      let isOver = false

      async function send(): Promise<void> {
        const parts = partsOf(input, files)
        if (typeof parts === 'string') return fail({ kind: 'fileGone', name: parts })
        const gone = await unreadableOf(parts)
        if (isOver) return
        if (gone !== null) return fail({ kind: 'fileGone', name: gone })
        request.upload.addEventListener('progress', ({ loaded, total }) =>
          report({ type: 'transfer.progressed', sent: loaded, total, at: performance.now() }),
        )
        request.addEventListener('load', () => {
          const error = failureOfUpload(request)
          onAnswer(error?.code === 'intercepted' ? 'other' : 'server')
          if (error === null) return report({ type: 'transfer.done' })
          fail({ kind: 'error', error })
        })
        // the same for a line that broke and for a file that was changed meanwhile
        request.addEventListener('error', () => {
          void unreadableOf(parts).then((name) => {
            if (isOver) return
            fail(
              name === null ? { kind: 'error', error: appError('unreachable') } : { kind: 'fileGone', name },
            )
          })
        })
        request.open('POST', urls.call(UPLOAD))
        const token = bearer()
        if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
        request.send(formOf(input, parts))
      }

      void send()
      return () => {
        isOver = true
        request.abort()
      }
    }),
  }
}
