import { Moon } from 'lucide-react'
import { selectIsSleepSet } from '#machines/listening/sleep-timer/sleep-timer.selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useSleepChoices } from '#src/player/use-sleep-choices.ts'
import { useSleepTexts } from '#src/player/use-sleep-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'

/** The player's sleep timer, over the book. */
export function SleepMenu() {
  const isSet = useSnapshot('sleepTimer', selectIsSleepSet, false)
  const { label, countdown } = useSleepTexts()
  const choices = useSleepChoices()
  return (
    <Menu
      label={label}
      side="top"
      align="end"
      items={choices.map(({ label: name, onChoose }) => ({ label: name, onSelect: onChoose }))}
      renderTrigger={(props) => (
        <Button
          {...props}
          size="sm"
          variant="quiet"
          className="tabular"
          aria-label={label}
          aria-pressed={isSet}
        >
          {countdown ?? <Moon aria-hidden className="size-4" />}
        </Button>
      )}
    />
  )
}
