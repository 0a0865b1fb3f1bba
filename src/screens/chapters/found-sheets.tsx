import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chaptersOfLookup, regionOf, REGIONS } from '#machines/editing/chapters/chapter-finds.ts'
import type { FoundChapters, Region } from '#machines/editing/chapters/chapter-finds.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { errorKey } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FoundChaptersView } from './found-chapters.tsx'

const WIDTH = 900

/** Chapters that a provider knows for an ASIN. */
export function LookupSheet() {
  const { t, i18n } = useTranslation()
  const send = useIntents()
  const ofItem = useSnapshot('chapterEditor', ({ context }) => context.item?.media.metadata.asin ?? '', '')
  const provider = useSnapshot('chapterEditor', ({ context }) => context.provider, '')
  const isSearching = useSnapshot('lookup', (lookup) => lookup.matches('searching'), false)
  const failure = useSnapshot('lookup', ({ context }) => context.failure, null)
  const lookup = useSnapshot(
    'lookup',
    ({ context: { found } }) => (found?.kind === 'chapters' ? found.lookup : null),
    null,
  )
  const [asin, setAsin] = useState(ofItem)
  const [region, setRegion] = useState<Region>(regionOf(provider))
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const nameOf = (code: Region): string =>
    names.of(code === 'uk' ? 'GB' : code.toUpperCase()) ?? code.toUpperCase()
  return (
    <Dialog
      open
      width={WIDTH}
      title={t('chapters.lookup')}
      closeLabel={t('common.close')}
      onOpenChange={() => send({ type: 'chapterEditor.dismiss' })}
    >
      <div className="grid gap-4">
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: 'lookup.search', query: { kind: 'chapters', asin: asin.trim(), region } })
          }}
        >
          <TextField
            className="flex-1 basis-40"
            label={t('editor.field.asin')}
            autoComplete="off"
            required
            value={asin}
            onChange={setAsin}
          />
          <Select
            className="flex-1 basis-40"
            label={t('chapters.region')}
            value={region}
            options={REGIONS.map((value) => ({ value, label: nameOf(value) }))}
            onChange={setRegion}
          />
          <Button type="submit" busy={isSearching} disabled={asin.trim() === ''}>
            {t('editor.search')}
          </Button>
        </form>
        <div aria-live="polite">
          {failure ? (
            <p className="text-bad">
              {t(failure.code === 'notFound' ? 'chapters.notFound' : errorKey(failure))}
            </p>
          ) : null}
        </div>
        {lookup ? <FoundChaptersView found={chaptersOfLookup(lookup)} /> : null}
      </div>
    </Dialog>
  )
}

/** Chapters of a file. */
export function ImportedSheet({ name, found }: { name: string; found: FoundChapters }) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <Dialog
      open
      width={WIDTH}
      title={t('chapters.imported', { name })}
      closeLabel={t('common.close')}
      onOpenChange={() => send({ type: 'chapterEditor.dismiss' })}
    >
      <FoundChaptersView found={found} />
    </Dialog>
  )
}
