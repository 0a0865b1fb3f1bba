import { ArrowDownNarrowWide, ArrowUpNarrowWide, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PodcastExpanded } from '#machines/model/entities/index.ts'
import { FEED_SORTS } from '#machines/podcasts/feed-episodes/feed-list.ts'
import type { FeedView } from '#machines/podcasts/feed-episodes/feed-list.ts'
import { CheckNew } from '#src/dialogs/edit/tabs/check-new.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Checkbox, Switch } from '#src/ui/form/checkbox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/overlay/popover.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import '#src/dialogs/edit/edit.css'

/** Pixels, where it is no sheet. */
const CHECK_WIDTH = 400

interface FeedToolsProps {
  view: FeedView
  /** Rows that are shown and can be downloaded. */
  choosable: readonly number[]
  chosen: ReadonlySet<number>
  /** How many would be downloaded. */
  count: number
  disabled: boolean
}

/** Above the list: how it is shown, and choosing all of it. */
export function FeedTools({ view, choosable, chosen, count, disabled }: FeedToolsProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const setView = (changed: Partial<FeedView>): void => send({ type: 'feedEpisodes.setView', view: changed })
  const among = choosable.filter((index) => chosen.has(index)).length
  const areAll = among > 0 && among === choosable.length
  return (
    <div className="feed-tools">
      <TextField
        type="search"
        label={t('episodes.search')}
        hideLabel
        placeholder={t('episodes.search')}
        value={view.words}
        onChange={(words) => setView({ words })}
      />
      <div className="flex items-center gap-1">
        <Select
          label={t('shelf.sort')}
          hideLabel
          value={view.sort}
          options={FEED_SORTS.map((value) => ({ value, label: t(`episodes.sorts.${value}`) }))}
          onChange={(sort) => setView({ sort })}
        />
        <IconButton
          label={t(view.desc ? 'shelf.descending' : 'shelf.ascending')}
          onClick={() => setView({ desc: !view.desc })}
        >
          {view.desc ? <ArrowDownNarrowWide /> : <ArrowUpNarrowWide />}
        </IconButton>
      </div>
      <div className="feed-chooser">
        <Checkbox
          label={count > 0 ? t('feedEpisodes.chosen', { count }) : t('shelf.selectAll')}
          checked={areAll}
          mixed={!areAll && count > 0}
          disabled={disabled || choosable.length === 0}
          onChange={() => send({ type: 'feedEpisodes.choose', indexes: choosable, isChosen: !areAll })}
        />
        <Switch
          label={t('feedEpisodes.hideDownloaded')}
          checked={view.hideDownloaded}
          onChange={(hideDownloaded) => setView({ hideDownloaded })}
        />
      </div>
    </div>
  )
}

/** Lets the server look for what is new. */
export function FeedCheck({ item }: { item: PodcastExpanded }) {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('feedEpisodes.checkNew')}
      align="end"
      width={CHECK_WIDTH}
      flush
      sheet
      renderTrigger={(props) => (
        <IconButton {...props} size="sm" label={t('feedEpisodes.checkNew')}>
          <RefreshCw />
        </IconButton>
      )}
    >
      <div className="feed-check">
        <CheckNew item={item} media={item.media} />
      </div>
    </Popover>
  )
}
