import {
  Bookmark,
  BookOpen,
  CarFront,
  Cast,
  Ellipsis,
  FileText,
  Gauge,
  History,
  Keyboard,
  ListOrdered,
  ListVideo,
  Moon,
  PictureInPicture2,
  Radio,
  RectangleEllipsis,
  Scissors,
  SlidersHorizontal,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectCastDevice, selectCastFace } from '#machines/listening/cast/cast.selectors.ts'
import type { PanelName } from '#machines/listening/panel/panel.machine.ts'
import { offeredRates } from '#machines/listening/player/rules/speed-presets.ts'
import { selectCanSetRate, selectRate, selectVolume } from '#machines/listening/player/player.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'
import type { BarTool } from './bar-layout.ts'
import { useHotkey } from './key-text.ts'
import { usePlayMethodChoice } from './sending-menu.tsx'
import { useOwnPresets } from './use-own-presets.ts'
import { useSleepTexts } from './use-sleep-texts.ts'

/** What is used seldom, and before it the tools that have no room in the bar. */
export function MoreMenu({ hidden }: { hidden: readonly BarTool[] }) {
  const { t } = useTranslation()
  const send = useIntents()
  const open = (panel: PanelName) => () => send({ type: 'panel.open', panel })
  const items = useToolItems()
  const hotkey = useHotkey()
  const tools = hidden.flatMap((tool) => (tool === 'close' ? [] : (items[tool] ?? [])))
  return (
    <Menu
      label={t('player.more')}
      side="top"
      align="end"
      items={[
        ...tools,
        ...(tools.length > 0 ? [{ kind: 'separator' } as const] : []),
        ...useWayToText(),
        ...useSmallWindow(),
        { label: t('player.car'), icon: <CarFront aria-hidden />, onSelect: open('car') },
        { label: t('transcript.title'), icon: <FileText aria-hidden />, onSelect: open('transcript') },
        { label: t('clips.title'), icon: <Scissors aria-hidden />, onSelect: open('clips') },
        { label: t('history.title'), icon: <History aria-hidden />, onSelect: open('history') },
        {
          label: t('playerSettings.title'),
          icon: <SlidersHorizontal aria-hidden />,
          onSelect: open('settings'),
        },
        {
          label: t('hotkeys.title'),
          icon: <Keyboard aria-hidden />,
          hint: hotkey('help'),
          onSelect: open('hotkeys'),
        },
        { kind: 'separator' },
        {
          label: t('player.close'),
          icon: <X aria-hidden />,
          onSelect: () => send({ type: 'player.close' }),
        },
      ]}
      renderTrigger={(props) => (
        <IconButton {...props} label={t('player.more')}>
          <Ellipsis />
        </IconButton>
      )}
    />
  )
}

/** Of a title that can be read too: it is read on where it is heard, and is silent meanwhile. */
function useWayToText(): readonly MenuItem[] {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const libraryItemId = useSnapshot(
    'player',
    ({ context: { session } }) => (session?.media.hasText ? session.media.libraryItemId : null),
    null,
  )
  const heardAt = useSnapshot('player', ({ context }) => Math.floor(context.position), 0)
  if (libraryItemId === null) return []
  return [
    {
      label: t('item.readOn', { time: format.clock(heardAt) }),
      icon: <BookOpen aria-hidden />,
      onSelect: () => {
        send({ type: 'player.pause' })
        send({ type: 'reader.open', libraryItemId, ino: null, heardAt })
      },
    },
  ]
}

/** Where there is a way to have a window beside the page. */
function useSmallWindow(): readonly MenuItem[] {
  const { t } = useTranslation()
  const send = useIntents()
  const isOffered = useSnapshot('smallWindow', (small) => small.hasTag('offered'), false)
  const isShown = useSnapshot('smallWindow', (small) => small.hasTag('shown'), false)
  if (!isOffered) return []
  return [
    {
      label: t(isShown ? 'smallWindow.close' : 'smallWindow.title'),
      icon: <PictureInPicture2 aria-hidden />,
      onSelect: () => send({ type: 'smallWindow.toggle' }),
    },
  ]
}

/** Each tool of the bar as a row of the menu; null for one there is none of. */
function useToolItems(): Readonly<Record<Exclude<BarTool, 'close'>, MenuItem | null>> {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const rate = useSnapshot('player', selectRate, 1)
  const own = useOwnPresets()
  const canSetRate = useSnapshot('player', selectCanSetRate, false)
  const isMuted = useSnapshot('player', (player) => selectVolume(player) === 0, false)
  const byChapter = useSnapshot('preferences', ({ context }) => context.settings.useChapterTrack, false)
  const face = useSnapshot('cast', selectCastFace, 'hidden')
  const device = useSnapshot('cast', selectCastDevice, null)
  const sleep = useSleepTexts()
  const method = usePlayMethodChoice()
  const open = (panel: PanelName) => () => send({ type: 'panel.open', panel })
  const stopCast = device ? t('cast.stopOn', { device }) : t('cast.stop')
  return {
    speed: {
      kind: 'submenu',
      label: t('player.speedIs', { rate: format.rate(rate) }),
      icon: <Gauge aria-hidden />,
      disabled: !canSetRate,
      items: [
        {
          kind: 'choice',
          label: t('player.speed'),
          value: String(rate),
          options: offeredRates(own, rate).map((preset) => ({
            value: String(preset),
            label: format.rate(preset),
          })),
          onChoose: (value) => send({ type: 'player.setRate', rate: Number(value) }),
        },
      ],
    },
    sleep: { label: sleep.label, icon: <Moon aria-hidden />, onSelect: open('sleep') },
    chapters: { label: t('player.chapters'), icon: <ListOrdered aria-hidden />, onSelect: open('chapters') },
    bookmarks: { label: t('player.bookmarks'), icon: <Bookmark aria-hidden />, onSelect: open('bookmarks') },
    queue: { label: t('queue.title'), icon: <ListVideo aria-hidden />, onSelect: open('queue') },
    volume: {
      label: t(isMuted ? 'player.unmute' : 'player.mute'),
      icon: isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />,
      onSelect: () => send({ type: 'player.toggleMute' }),
    },
    cast:
      face === 'hidden'
        ? null
        : {
            label: face === 'casting' ? stopCast : t(face === 'busy' ? 'cast.starting' : 'cast.start'),
            icon: <Cast aria-hidden />,
            disabled: face === 'insecure' || face === 'busy',
            onSelect: () => send({ type: 'cast.toggle' }),
          },
    chapterTrack: {
      label: t('player.chapterTrack'),
      icon: <RectangleEllipsis aria-hidden />,
      checked: byChapter,
      onSelect: () => send({ type: 'preferences.change', settings: { useChapterTrack: !byChapter } }),
    },
    playMethod: method && {
      kind: 'submenu',
      label: t('player.sending'),
      icon: <Radio aria-hidden />,
      items: [method],
    },
  }
}
