import { useTranslation } from 'react-i18next'
import { LETTERS } from '#machines/browsing/shelf/letters.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

/** Leads to the first entry under each letter. */
export function LetterBar({ query }: { query: ShelfQuery }) {
  const { t } = useTranslation()
  const send = useIntents()
  const byPrefix = useSignedIn()?.settings.sortingIgnorePrefix ?? false
  const sought = useSnapshot('shelf', ({ context }) => context.letter?.letter ?? null, null)
  const letters = query.desc ? LETTERS.toReversed() : LETTERS
  return (
    <nav className="letter-bar" aria-label={t('shelf.letters')}>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-label={t('shelf.toLetter', { letter })}
          aria-busy={sought === letter}
          onClick={() => send({ type: 'shelf.findLetter', letter, byPrefix })}
        >
          {letter}
        </button>
      ))}
    </nav>
  )
}
