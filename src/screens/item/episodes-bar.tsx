import { Check, EllipsisVertical, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queueItemOfEpisode } from '#machines/listening/queue/queue-items.ts'
import type { PodcastEpisode } from '#machines/model/entities/index.ts'
import { isEpisodePlayable } from '#machines/model/titles/episodes.ts'
import { olderUnfinished, showOrder, showTypeOf } from '#machines/model/titles/show-order.ts'
import { useKnownProgressIndex, useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { Podcast } from './episode-list.tsx'

interface EpisodesBarProps {
  item: Podcast
  /** Ids of the list. */
  shown: readonly string[]
  chosen: readonly PodcastEpisode[]
  isBusy: boolean
}

/** Above the list: selects all of it, and says what can be done with the selected episodes. */
export function EpisodesBar({ item, shown, chosen, isBusy }: EpisodesBarProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const count = chosen.length
  const chosenIds = chosen.map(({ id }) => id)
  const known = new Set(chosenIds)
  const isAll = count > 0 && shown.every((id) => known.has(id))
  return (
    <div className="episodes-bar" data-some={count > 0 ? '' : undefined} aria-busy={isBusy}>
      <Checkbox
        className="episode-check"
        label={t('show.selectAll')}
        hideLabel={count > 0}
        checked={isAll}
        mixed={count > 0 && !isAll}
        disabled={shown.length === 0}
        onChange={(isOn) =>
          send(isOn ? { type: 'showPage.selectAll', episodeIds: shown } : { type: 'showPage.clear' })
        }
      />
      <p className="tabular flex min-w-0 flex-1 items-center gap-2 truncate font-strong" role="status">
        {count > 0 ? t('selection.count', { count }) : null}
        {isBusy ? <Spinner className="size-4" /> : null}
      </p>
      {count > 0 ? <Acts item={item} chosen={chosen} isBusy={isBusy} /> : null}
    </div>
  )
}

function Acts({ item, chosen, isBusy }: Pick<EpisodesBarProps, 'item' | 'chosen' | 'isBusy'>) {
  const { t } = useTranslation()
  const send = useIntents()
  const progress = useKnownProgressIndex()
  const permissions = useSignedIn()?.account.permissions
  const mayDelete = permissions?.delete === true
  const { episodes, metadata } = item.media
  const show = showTypeOf(metadata.type)
  const episodeIds = chosen.map(({ id }) => id)
  const [only] = chosen.length === 1 ? chosen : []
  const older = only ? olderUnfinished(episodes, (id) => progress.get(`${item.id} ${id}`), show, only.id) : []
  const queue = (): void => {
    const items = showOrder(chosen.filter(isEpisodePlayable), show).map((each) =>
      queueItemOfEpisode(item, each),
    )
    send({ type: 'queue.add', items })
    send({ type: 'showPage.clear' })
  }
  const keep = (): void => {
    const titles = chosen
      .filter(isEpisodePlayable)
      .map(({ id }) => ({ libraryItemId: item.id, episodeId: id }))
    send({ type: 'keptTitles.keep', titles })
    send({ type: 'showPage.clear' })
  }
  return (
    <div className="flex flex-none items-center">
      <IconButton
        label={t('selection.finish')}
        disabled={isBusy}
        onClick={() => send({ type: 'showPage.mark', episodeIds, isFinished: true })}
      >
        <Check />
      </IconButton>
      {mayDelete ? (
        <IconButton
          label={t('selection.delete')}
          disabled={isBusy}
          onClick={() => send({ type: 'showPage.ask', question: { kind: 'delete', episodeIds } })}
        >
          <Trash2 />
        </IconButton>
      ) : null}
      <Menu
        label={t('selection.more')}
        align="end"
        items={[
          { label: t('queue.add'), disabled: item.isMissing, onSelect: queue },
          ...(permissions?.download
            ? [{ label: t('kept.keep'), disabled: item.isMissing, onSelect: keep }]
            : []),
          {
            label: t('selection.unfinish'),
            disabled: isBusy,
            onSelect: () => send({ type: 'showPage.mark', episodeIds, isFinished: false }),
          },
          {
            label: t('show.finishOlder'),
            disabled: isBusy || older.length === 0,
            onSelect: () =>
              send({
                type: 'showPage.ask',
                question: { kind: 'finishOlder', episodeIds: older.map(({ id }) => id) },
              }),
          },
        ]}
        renderTrigger={(props) => (
          <IconButton {...props} label={t('selection.more')}>
            <EllipsisVertical />
          </IconButton>
        )}
      />
      <IconButton label={t('selection.clear')} onClick={() => send({ type: 'showPage.clear' })}>
        <X />
      </IconButton>
    </div>
  )
}
