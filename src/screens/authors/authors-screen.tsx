import { Pencil, ScanSearch, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { matchRegion } from '#machines/model/titles/authors.ts'
import type { Author, Library } from '#machines/model/entities/index.ts'
import type { AuthorQuery } from '#machines/server/operations/requests/author-operations.ts'
import { authorSortOf, sortedAuthors } from '#machines/browsing/shelf/author-sorts.ts'
import { AuthorCard } from '#src/cards/author-card.tsx'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { LibraryNotReady } from '#src/screens/shelf/shelf-states.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CardGrid, CardSkeleton } from '#src/ui/list/shelf.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { AuthorGrid } from './author-grid.tsx'
import { AuthorSortMenu } from './author-sort-menu.tsx'
import './authors.css'

const CARD = 140
const WAITING = Array.from({ length: 12 }, (_, index) => index)
const queryOf = ({ id, name, asin }: Author): AuthorQuery => ({ authorId: id, asin: asin || null, name })

/** Everybody who wrote something in a library. */
export function AuthorsScreen() {
  const { libraryId = '' } = useParams()
  const access = useLibrary(libraryId)
  if (access.status !== 'ready') return <LibraryNotReady access={access} />
  return <Authors library={access.library} />
}

function Authors({ library }: { library: Library }) {
  const { t } = useTranslation()
  const send = useIntents()
  const key = { name: 'authors', libraryId: library.id } as const
  const read = useRead(key)
  const mayUpdate = useSignedIn()?.account.permissions.update ?? false
  const isMatching = useIsRunning(({ name }) => name === 'authors.match')
  const [words, setWords] = useState('')
  const sort = authorSortOf(
    useSnapshot('preferences', ({ context }) => context.settings.authorSortBy, 'name'),
  )
  const desc = useSnapshot('preferences', ({ context }) => context.settings.authorSortDesc, false)
  if (read.status === 'failed') {
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  }
  const authors = read.status === 'ready' ? sortedAuthors(read.data, sort, desc) : []
  const wanted = words.trim().toLocaleLowerCase()
  const shown = authors.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const region = matchRegion(library.provider)
  const match = (author: Author): void =>
    send({ type: 'operation.run', request: { name: 'author.match', params: { ...queryOf(author), region } } })
  const matchAll = (): void => {
    const params = { authors: authors.map(queryOf), region }
    send({ type: 'operation.run', request: { name: 'authors.match', params } })
  }
  return (
    <div className="px-4 py-5 phone:px-6" aria-busy={read.status === 'loading'}>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">{t('authors.title')}</h1>
        {read.status === 'ready' ? (
          <span className="grow text-small text-ink-quiet">
            {t('authors.count', { count: authors.length })}
          </span>
        ) : null}
        {authors.length > 0 ? (
          <TextField
            label={t('authors.find')}
            hideLabel
            placeholder={t('authors.find')}
            value={words}
            onChange={setWords}
          />
        ) : null}
        {authors.length > 0 ? <AuthorSortMenu sort={sort} desc={desc} /> : null}
        {mayUpdate && authors.length > 0 ? (
          <Button busy={isMatching} onClick={matchAll}>
            {t('authors.matchAll')}
          </Button>
        ) : null}
      </header>
      {read.status === 'loading' ? (
        <CardGrid label={t('common.loading')} size={CARD}>
          {WAITING.map((each) => (
            <CardSkeleton key={each} ratio={1} />
          ))}
        </CardGrid>
      ) : null}
      {read.status === 'ready' && authors.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title={t('authors.none')}
          text={t('authors.noneText')}
        />
      ) : null}
      {authors.length > 0 && shown.length === 0 ? <EmptyState title={t('authors.noMatch')} /> : null}
      {shown.length > 0 ? (
        <AuthorGrid
          label={t('authors.title')}
          authors={shown}
          size={CARD}
          renderTile={(author) => (
            <div className="author-tile">
              <AuthorCard author={author} />
              {mayUpdate ? (
                <div className="author-acts">
                  <IconButton
                    size="sm"
                    variant="secondary"
                    label={t('authors.matchName', { name: author.name })}
                    onClick={() => match(author)}
                  >
                    <ScanSearch />
                  </IconButton>
                  <IconButton
                    size="sm"
                    variant="secondary"
                    label={t('authors.editName', { name: author.name })}
                    onClick={() =>
                      send({
                        type: 'dialog.open',
                        dialog: { kind: 'editAuthor', authorId: author.id, libraryId: library.id },
                      })
                    }
                  >
                    <Pencil />
                  </IconButton>
                </div>
              ) : null}
            </div>
          )}
        />
      ) : null}
    </div>
  )
}
