import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchAuthor, saveAuthor } from '#machines/app/dialogs/person-requests.ts'
import { formOfAuthor, typedOver, withoutBlanks } from '#machines/model/titles/authors.ts'
import type { AuthorForm as Form } from '#machines/model/titles/authors.ts'
import type { AuthorWithItems } from '#machines/model/entities/index.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'

const WIDTH = 800

interface AuthorDialogProps {
  authorId: string
  libraryId: string
}

/** What is known of an author, to be changed by hand or by a match. */
export function AuthorDialog({ authorId, libraryId }: AuthorDialogProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const key = { name: 'author', authorId, libraryId } as const
  const author = useRead(key)
  if (author.status === 'ready')
    return <AuthorForm key={authorId} author={author.data} libraryId={libraryId} />
  return (
    <Dialog
      open
      width={WIDTH}
      title={t('authors.edit')}
      closeLabel={t('common.close')}
      onOpenChange={() => send({ type: 'dialog.close' })}
    >
      {author.status === 'failed' ? (
        <ReadFailed error={author.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
      ) : (
        <p className="grid place-items-center py-12">
          <Spinner label={t('common.loading')} />
        </p>
      )}
    </Dialog>
  )
}

function AuthorForm({ author, libraryId }: { author: AuthorWithItems; libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const urls = useUrls()
  const library = useLibrary(libraryId)
  const [typed, setTyped] = useState<{ fields: Partial<Form>; updatedAt: number }>(() => ({
    fields: {},
    updatedAt: author.updatedAt,
  }))
  // what a match or another editor changes comes into the fields that nothing was typed into
  const isNews = author.updatedAt !== typed.updatedAt
  const form = { ...formOfAuthor(author), ...(isNews ? withoutBlanks(typed.fields) : typed.fields) }
  const change = (fields: Partial<Form>): void =>
    setTyped({ fields: typedOver(author, { ...form, ...fields }), updatedAt: author.updatedAt })
  const [isNameless, setNameless] = useState(false)
  const isBusy = useIsRunning(
    ({ name, params }) => name.startsWith('author.') && 'authorId' in params && params.authorId === author.id,
  )
  const close = (): void => send({ type: 'dialog.close' })
  const ids = { authorId: author.id, libraryId }
  const match = (): void => {
    const provider = library.status === 'ready' ? library.library.provider : ''
    const request = matchAuthor(ids, form, provider)
    setNameless(request === null)
    if (request) send({ type: 'operation.run', request })
  }
  return (
    <Dialog
      open
      width={WIDTH}
      title={t('authors.edit')}
      closeLabel={t('common.close')}
      busy={isBusy}
      persistent
      onOpenChange={close}
      actions={
        <>
          <Button className="me-auto" disabled={isBusy} onClick={match}>
            {t('authors.quickMatch')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => send(saveAuthor(ids, author, form))}>
            {t('authors.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 phone:grid-cols-[9rem_minmax(0,1fr)] phone:gap-6">
        <div className="grid content-start justify-items-center gap-3">
          {author.imagePath ? (
            <>
              <img
                src={urls.authorImage(author, 400)}
                alt={t('authors.portrait', { name: author.name })}
                className="aspect-square w-36 rounded-full object-cover"
              />
              <Button
                size="sm"
                disabled={isBusy}
                onClick={() =>
                  send({
                    type: 'operation.run',
                    request: { name: 'author.removeImage', params: { authorId: author.id } },
                  })
                }
              >
                {t('authors.removeImage')}
              </Button>
            </>
          ) : (
            <span className="grid aspect-square w-36 place-items-center rounded-full bg-sunken text-ink-quiet">
              <UserRound className="size-1/2" strokeWidth={1} aria-hidden />
            </span>
          )}
        </div>
        <div className="grid gap-4">
          <div className="grid gap-4 phone:grid-cols-[minmax(0,1fr)_10rem]">
            <TextField
              label={t('authors.name')}
              value={form.name}
              onChange={(name) => change({ name })}
              error={isNameless ? t('authors.needsName') : undefined}
            />
            <TextField label={t('authors.asin')} value={form.asin} onChange={(asin) => change({ asin })} />
          </div>
          <TextField
            label={t('authors.image')}
            value={form.imagePath}
            onChange={(imagePath) => change({ imagePath })}
          />
          <TextArea
            label={t('authors.description')}
            rows={6}
            value={form.description}
            onChange={(description) => change({ description })}
          />
        </div>
      </div>
    </Dialog>
  )
}
