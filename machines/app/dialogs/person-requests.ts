import { authorChanges, matchRegion } from '../../model/titles/authors.ts'
import type { AuthorForm, AuthorRecord } from '../../model/titles/authors.ts'
import type { OperationsIntent } from '../../server/operations/operations.machine.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { NOTICE_MS } from '../notices/notices.machine.ts'
import type { NoticesIntent } from '../notices/notices.types.ts'
import type { DialogRequest } from './dialogs.types.ts'

interface AuthorIds {
  authorId: string
  libraryId: string
}

/** Sends what is different of an author; a form in which nothing is says so instead. */
export function saveAuthor(
  ids: AuthorIds,
  author: AuthorRecord,
  form: AuthorForm,
): OperationsIntent | NoticesIntent {
  const changes = authorChanges(author, form)
  if (Object.keys(changes).length > 0) {
    return { type: 'operation.run', request: { name: 'author.update', params: { ...ids, changes } } }
  }
  return {
    type: 'notice.show',
    notice: {
      id: 'author.update',
      kind: 'info',
      text: { key: 'operations.authorNoUpdate' },
      durationMs: NOTICE_MS.short,
    },
  }
}

/** Looks an author up by name or ASIN, where the library looks up its books; null while the form has neither. */
export function matchAuthor(
  ids: AuthorIds,
  form: Pick<AuthorForm, 'name' | 'asin'>,
  provider: string,
): OperationRequest<'author.match'> | null {
  const [name, asin] = [form.name.trim(), form.asin.trim()]
  if (name === '' && asin === '') return null
  return {
    name: 'author.match',
    params: { authorId: ids.authorId, asin: asin || null, name, region: matchRegion(provider) },
  }
}

type NarratorRequest = Extract<DialogRequest, { kind: 'renameNarrator' | 'removeNarrator' }>

/** Another name for a narrator; `unchanged` when it is the one there was. */
export function renameNarrator(
  { libraryId, narratorId, name: known }: NarratorRequest,
  wanted: string,
): OperationRequest | 'nameless' | 'unchanged' {
  const name = wanted.trim()
  if (name === known) return 'unchanged'
  return name === '' ? 'nameless' : { name: 'narrator.rename', params: { libraryId, narratorId, name } }
}
