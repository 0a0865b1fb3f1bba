import { useTranslation } from 'react-i18next'
import { chipsOf } from '#machines/editing/chips.ts'
import { draftOf, pathOf, problemsOf } from '#machines/podcasts/new-podcast.ts'
import type { DraftField, PodcastDraft } from '#machines/podcasts/new-podcast.ts'
import type { PodcastFinderContext } from '#machines/podcasts/podcast-finder/podcast-finder.types.ts'
import { ChipsField } from '#src/dialogs/edit/chips-field.tsx'
import { CronBuilder } from '#src/dialogs/edit/tabs/cron-builder.tsx'
import { RichTextField } from '#src/dialogs/edit/rich-text-field.tsx'
import { useKnown } from '#src/dialogs/edit/use-known.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Checkbox, Switch } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

interface NewPodcastFieldsProps {
  draft: PodcastDraft
  context: PodcastFinderContext
  isBusy: boolean
}

/** The fields of a new podcast. */
export function NewPodcastFields({ draft, context, isBusy }: NewPodcastFieldsProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const { libraryId, folders, isTried, show, match } = context
  const known = useKnown(libraryId)
  const problems = isTried ? problemsOf(draft, folders) : {}
  const path = pathOf(draft, folders)
  const original = show ? draftOf(show, match, folders).description : ''
  const change = (values: Partial<PodcastDraft>): void =>
    send({ type: 'podcastFinder.change', change: values })
  const errorOf = (field: DraftField) => {
    const problem = problems[field]
    return problem ? { error: t(problem) } : {}
  }
  const text = (field: 'title' | 'author' | 'feedUrl' | 'language') => ({
    label: t(`editor.field.${field}`),
    value: draft[field],
    readOnly: isBusy,
    onChange: (value: string) => change({ [field]: value }),
  })
  return (
    <>
      <div className="edit-grid">
        <TextField {...text('title')} required {...errorOf('title')} />
        <TextField {...text('author')} />
        <TextField
          {...text('feedUrl')}
          className="edit-wide"
          type="url"
          dir="ltr"
          required
          spellCheck={false}
          {...errorOf('feedUrl')}
        />
        <Select
          label={t('upload.folder')}
          className="edit-wide"
          value={draft.folderId}
          disabled={isBusy}
          options={folders.map(({ id, fullPath }) => ({ value: id, label: fullPath }))}
          onChange={(folderId) => change({ folderId })}
          description={
            path === '' ? null : (
              <>
                {t('upload.goesTo')} <span className="break-all">{path}</span>
              </>
            )
          }
          {...errorOf('folderId')}
        />
        <ChipsField
          label={t('editor.field.genres')}
          known={known.genres}
          value={chipsOf(draft.genres)}
          disabled={isBusy}
          onChange={(chips) => change({ genres: chips.map(({ name }) => name) })}
        />
        <TextField {...text('language')} />
        <Select
          label={t('editor.field.type')}
          value={draft.type}
          disabled={isBusy}
          options={[
            { value: 'episodic', label: t('editor.episodic') },
            { value: 'serial', label: t('editor.serial') },
          ]}
          onChange={(type) => change({ type })}
        />
        <Checkbox
          className="self-end"
          label={t('editor.field.explicit')}
          checked={draft.explicit}
          disabled={isBusy}
          onChange={(explicit) => change({ explicit })}
        />
        <RichTextField
          className="edit-wide"
          label={t('editor.field.description')}
          value={draft.description}
          original={original}
          readOnly={isBusy}
          onChange={(description) => change({ description })}
        />
      </div>
      <div className="grid gap-4">
        <Switch
          label={t('editor.field.autoDownloadEpisodes')}
          checked={draft.autoDownloadEpisodes}
          disabled={isBusy}
          onChange={(autoDownloadEpisodes) => change({ autoDownloadEpisodes })}
        />
        {draft.autoDownloadEpisodes ? (
          <CronBuilder
            value={draft.autoDownloadSchedule}
            error={errorOf('autoDownloadSchedule').error ?? null}
            disabled={isBusy}
            onChange={(autoDownloadSchedule) => change({ autoDownloadSchedule })}
          />
        ) : null}
      </div>
    </>
  )
}
