import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItemExpanded, PodcastEpisode } from '#machines/model/entities/index.ts'
import { useIsAdmin } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Table } from '#src/ui/list/table.tsx'
import { CheckNew } from './check-new.tsx'

/** A podcast can have thousands; this many rows are drawn at a time. */
const PAGE = 100
const NO_IDS: readonly string[] = []

interface Row {
  item: LibraryItemExpanded
  episode: PodcastEpisode
  place: number
  ids: readonly string[]
}

/** The episodes of a podcast, each with the way to its editor, and the search for new ones. */
export function EpisodesTab({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isAdmin = useIsAdmin()
  const [limit, setLimit] = useState(PAGE)
  if (item.mediaType !== 'podcast') return null
  const { episodes } = item.media
  const ids = episodes.map(({ id }) => id)
  const rows = episodes
    .slice(0, limit)
    .map((episode, at): Row => ({ item, episode, ids, place: episode.index ?? at + 1 }))
  return (
    <div className="grid gap-6">
      {isAdmin ? <CheckNew item={item} media={item.media} /> : null}
      {rows.length === 0 ? <p className="text-ink-quiet">{t('episodes.none')}</p> : null}
      {rows.length > 0 ? (
        <Table
          caption={t('episodes.title')}
          rows={rows}
          rowKey={({ episode }) => episode.id}
          columns={[
            {
              key: 'title',
              head: t('item.title'),
              isRowHead: true,
              cell: ({ episode }) => episode.title || t('item.noTitle'),
            },
            {
              key: 'place',
              head: t('episode.place'),
              width: '5rem',
              align: 'end',
              cell: ({ place }) => place,
            },
            {
              key: 'episode',
              head: t('editor.field.episode'),
              width: '6rem',
              align: 'end',
              cell: ({ episode }) => episode.episode ?? '',
            },
            {
              key: 'duration',
              head: t('item.duration'),
              width: '6rem',
              align: 'end',
              cell: ({ episode }) => format.clock(episode.duration),
            },
            {
              key: 'size',
              head: t('item.size'),
              width: '6rem',
              align: 'end',
              cell: ({ episode }) => format.bytes(episode.size),
            },
            {
              key: 'acts',
              head: t('editor.acts'),
              hideHead: true,
              align: 'end',
              width: '3.5rem',
              cell: actsOf,
            },
          ]}
        />
      ) : null}
      {limit < episodes.length ? (
        <Button className="justify-self-center" onClick={() => setLimit(limit + PAGE)}>
          {t('podcasts.more')}
        </Button>
      ) : null}
    </div>
  )
}

function actsOf(row: Row) {
  return <Acts {...row} />
}

function Acts({ item, episode, ids }: Row) {
  const { t } = useTranslation()
  const send = useIntents()
  const shelf = useSnapshot('itemEditor', ({ context }) => context.ids, NO_IDS)
  return (
    <IconButton
      size="sm"
      label={t('card.edit', { title: episode.title || t('item.noTitle') })}
      onClick={() => {
        send({ type: 'itemEditor.close' })
        send({
          type: 'episodeEditor.open',
          libraryItemId: item.id,
          episodeId: episode.id,
          tab: 'details',
          ids,
          back: shelf,
        })
      }}
    >
      <Pencil />
    </IconButton>
  )
}
