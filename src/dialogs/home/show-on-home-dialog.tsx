import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canAccessLibrary } from '#machines/model/permissions.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { HomeFailed } from './home-failed.tsx'
import { useFilterWords } from './own-shelf-text.tsx'
import { useHomeRef } from './use-home-ref.ts'

/** Puts a filtered shelf on the home of its library, or of another one. */
export function ShowOnHomeDialog({ query }: { query: ShelfQuery }) {
  const { t } = useTranslation()
  const send = useIntents()
  const formId = useId()
  const account = useSignedIn()?.account ?? null
  const libraries = useRead({ name: 'libraries' })
  const details = useRead({ name: 'library', libraryId: query.libraryId })
  const data = details.status === 'ready' ? details.data.filterdata : null
  const wordsOf = useFilterWords()
  const [typed, setTyped] = useState<string | null>(null)
  const [libraryId, setLibraryId] = useState(query.libraryId)
  const { home, failure } = useHomeRef(libraryId)
  const name = typed ?? wordsOf(query.filter, data, true)
  const isEmpty = name.trim() === ''
  const homes =
    libraries.status === 'ready' ? libraries.data.filter(({ id }) => canAccessLibrary(account, id)) : []
  const close = (): void => send({ type: 'dialog.close' })
  const add = (): void => {
    if (!home || isEmpty) return
    send({ type: 'homeLayout.change', home, change: { kind: 'add', own: { name, query } } })
    close()
  }
  return (
    <Dialog
      open
      title={t('arrange.showOnHome')}
      closeLabel={t('common.close')}
      onOpenChange={close}
      actions={
        <Button variant="primary" type="submit" form={formId} disabled={!home || isEmpty}>
          {t('arrange.add')}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          label={t('arrange.name')}
          description={wordsOf(query.filter, data)}
          value={name}
          error={isEmpty && typed !== null ? t('arrange.needsName') : undefined}
          onChange={setTyped}
        />
        {homes.length > 1 ? (
          <Select
            label={t('arrange.homeOf')}
            value={libraryId}
            options={homes.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={setLibraryId}
          />
        ) : null}
        {failure ? <HomeFailed libraryId={libraryId} error={failure} /> : null}
      </form>
    </Dialog>
  )
}
