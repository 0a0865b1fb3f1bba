import { Pause, Play } from 'lucide-react'

/** The icon of a button that plays and pauses. */
export function PlayIcon({ playing }: { playing: boolean }) {
  const Icon = playing ? Pause : Play
  return <Icon aria-hidden fill="currentColor" />
}
