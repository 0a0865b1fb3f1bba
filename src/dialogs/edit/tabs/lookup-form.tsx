import { useTranslation } from 'react-i18next'
import type { Provider } from '#machines/editing/providers.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

export interface Wish {
  provider: string
  title: string
  author: string
}

interface LookupFormProps {
  wish: Wish
  /** None where there is no choice. */
  providers: readonly Provider[]
  hasAuthor: boolean
  /** How the first field is called where it takes no number of a store. */
  titleLabel?: string
  /** How much was found; null before that is known. */
  count: number | null
  onChange: (wish: Wish) => void
  onSearch: () => void
}

/** What is asked of a provider, and how that stands. */
export function LookupForm(props: LookupFormProps) {
  const { wish, providers, hasAuthor, titleLabel, count, onChange, onSearch } = props
  const { t } = useTranslation()
  const errorText = useErrorText()
  const isSearching = useSnapshot('lookup', (lookup) => lookup.matches('searching'), false)
  const failure = useSnapshot('lookup', ({ context }) => context.failure, null)
  return (
    <>
      <form
        className="edit-search"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
        {providers.length > 0 ? (
          <Select
            label={t('editor.provider')}
            value={wish.provider}
            options={providers.map(({ value, name }) => ({ value, label: name }))}
            onChange={(provider) => onChange({ ...wish, provider })}
          />
        ) : null}
        <TextField
          label={titleLabel ?? t('editor.titleOrAsin')}
          value={wish.title}
          required
          onChange={(title) => onChange({ ...wish, title })}
        />
        {hasAuthor ? (
          <TextField
            label={t('editor.field.author')}
            value={wish.author}
            onChange={(author) => onChange({ ...wish, author })}
          />
        ) : null}
        <Button type="submit" busy={isSearching} disabled={wish.title.trim() === ''}>
          {t('editor.search')}
        </Button>
      </form>
      <div aria-live="polite">
        {isSearching ? <Spinner /> : null}
        {failure ? <p className="text-bad">{errorText(failure)}</p> : null}
        {count === 0 ? <p className="text-ink-quiet">{t('editor.noResults')}</p> : null}
        {count && !isSearching ? <p className="sr-only">{t('editor.results', { count })}</p> : null}
      </div>
    </>
  )
}
