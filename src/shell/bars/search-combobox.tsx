'use no memo'

import { CircleUserRound, Command, Mic, Search, Shapes, Tag } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding, FindingGroup, FindingGroupId } from '#machines/browsing/search/findings.ts'
import { shortTitle } from '#machines/model/titles/items.ts'
import { useLibraryId, useSearchQuery } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Combobox } from '#src/ui/combobox/combobox.tsx'
import type { ComboboxGroup } from '#src/ui/combobox/combobox-rules.ts'
import { Cover } from '#src/ui/cover/cover.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

/** The list stays so long after the focus left, ms. */
const HIDE_AFTER_BLUR = 200
const NOTHING: readonly FindingGroup[] = []

/** The search with its list of what was found. It takes over from the plain field, with the focus if that still has it. */
export function SearchCombobox({ hasFocus }: { hasFocus: boolean }) {
  const { t } = useTranslation()
  const send = useIntents()
  const libraryId = useLibraryId()
  const query = useSearchQuery()
  const found = useSnapshot('search', ({ context }) => context.groups, NOTHING)
  const isThinking = useSnapshot('search', (search) => search.hasTag('thinking'), false)
  const isEmpty = useSnapshot('search', (search) => search.hasTag('empty'), false)
  const groups = useFindingGroups(found)
  const box = useRef<HTMLDivElement>(null)

  // effect: typing into the plain field goes on here, at the end of the words
  useLayoutEffect(() => {
    if (!hasFocus) return
    const input = box.current?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [hasFocus])

  return (
    <div ref={box}>
      <Combobox
        label={t('shell.search')}
        hideLabel
        placeholder={t('shell.search')}
        listLabel={t('search.results')}
        before={<Search aria-hidden="true" />}
        after={
          <IconButton size="sm" label={t('palette.open')} onClick={() => send({ type: 'palette.open' })}>
            <Command />
          </IconButton>
        }
        query={query}
        groups={groups}
        busy={isThinking}
        status={isThinking ? t('search.thinking') : isEmpty ? t('search.none') : undefined}
        blurDelay={HIDE_AFTER_BLUR}
        onQuery={(words) => send({ type: 'search.type', libraryId: libraryId ?? '', query: words })}
        onSubmit={() => {
          if (libraryId !== null) send({ type: 'search.submit', libraryId })
        }}
        onChoose={(id) => {
          const to = found.flatMap(({ findings }) => findings).find((each) => each.id === id)?.to
          if (to !== undefined) send({ type: 'search.choose', to })
        }}
      />
    </div>
  )
}

const ICONS: Partial<Record<FindingGroupId, ReactNode>> = {
  authors: <CircleUserRound aria-hidden="true" />,
  tags: <Tag aria-hidden="true" />,
  genres: <Shapes aria-hidden="true" />,
  narrators: <Mic aria-hidden="true" />,
}

/** What was found, as the groups of a list. */
export function useFindingGroups(found: readonly FindingGroup[]): ComboboxGroup[] {
  const { t } = useTranslation()
  const urls = useUrls()
  const leadingOf = (group: FindingGroupId, { cover, title }: Finding): ReactNode =>
    ICONS[group] ?? (
      <Cover
        small
        src={cover?.hasCover ? urls.cover(cover, 80) : undefined}
        title={title ?? t('item.noTitle')}
        failedText=""
        ratio={1}
        width={32}
      />
    )
  const detailOf = (group: FindingGroupId, { match, count, maker }: Finding): string | undefined => {
    if (group === 'episodes') return maker
    if (match) return t('search.match', { key: t(`search.keys.${match.key}`), text: match.text })
    return count === null ? undefined : t('card.books', { count })
  }
  return found.map(({ id: group, findings }) => ({
    id: group,
    label: t(`search.groups.${group}`),
    items: findings.map((finding) => {
      const detail = detailOf(group, finding)
      return {
        id: finding.id,
        label: shortTitle(finding.title ?? t('item.noTitle')),
        leading: leadingOf(group, finding),
        ...(detail === undefined ? {} : { detail }),
      }
    }),
  }))
}
