import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FinderPhase } from '#machines/podcasts/podcast-finder/podcast-finder.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFinderWords } from './use-finder.ts'

/** What is looked for: words, or the address of a feed. */
export function FinderField({ phase }: { phase: FinderPhase }) {
  const { t } = useTranslation()
  const send = useIntents()
  const words = useFinderWords()
  const field = useRef<HTMLInputElement>(null)
  const hadShow = useRef(false)
  const hasShow = phase === 'shown' || phase === 'form'
  // effect: the button that led back is gone with the preview, and the focus with it
  useEffect(() => {
    if (hadShow.current && !hasShow) field.current?.focus()
    hadShow.current = hasShow
  }, [hasShow])
  return (
    <form
      role="search"
      aria-label={t('finder.title')}
      className="finder-form"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'podcastFinder.search' })
      }}
    >
      <TextField
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        label={t('finder.field')}
        description={t('finder.fieldHelp')}
        before={<Search className="size-4" aria-hidden />}
        value={words}
        onChange={(typed) => send({ type: 'podcastFinder.type', words: typed })}
      />
      <Button type="submit" variant={hasShow ? 'secondary' : 'primary'} disabled={words.trim() === ''}>
        {t('editor.search')}
      </Button>
    </form>
  )
}
