import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cue } from '#machines/reading/transcript/transcript.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

interface TranscriptSearchProps {
  cues: readonly Cue[]
  /** Indexes of the lines that have the words. */
  hits: readonly number[]
  /** The line that is heard: the first step goes to the hit behind it. */
  from: number
  onShow: (index: number) => void
}

/** What is looked for in the lines, and the ways from one that has it to the next. */
export function TranscriptSearch({ cues, hits, from, onShow }: TranscriptSearchProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const words = useSnapshot('transcript', ({ context }) => context.words, '')
  const [shown, setShown] = useState<number | null>(null)
  const at = shown === null ? -1 : hits.indexOf(shown)
  const step = (by: 1 | -1): void => {
    if (hits.length === 0) return
    const next =
      at >= 0
        ? (at + by + hits.length) % hits.length
        : Math.max(
            0,
            by > 0 ? hits.findIndex((index) => index >= from) : hits.findLastIndex((index) => index <= from),
          )
    const hit = hits[next]
    if (hit === undefined || !cues[hit]) return
    setShown(hit)
    onShow(hit)
  }
  const isAsked = words.trim() !== ''
  return (
    <search className="grid gap-1 px-6 pb-2" aria-label={t('transcript.find')} data-own-keys="">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-1">
        <TextField
          className={isAsked ? undefined : 'col-span-3'}
          label={t('transcript.find')}
          hideLabel
          type="search"
          placeholder={t('transcript.find')}
          autoComplete="off"
          maxLength={100}
          before={<Search aria-hidden className="size-4" />}
          value={words}
          onChange={(typed) => {
            setShown(null)
            send({ type: 'transcript.find', words: typed })
          }}
          onKeyDown={({ key, shiftKey }) => {
            if (key === 'Enter') step(shiftKey ? -1 : 1)
          }}
        />
        {isAsked ? (
          <>
            <IconButton
              label={t('reader.previousResult')}
              disabled={hits.length === 0}
              onClick={() => step(-1)}
            >
              <ChevronUp />
            </IconButton>
            <IconButton label={t('reader.nextResult')} disabled={hits.length === 0} onClick={() => step(1)}>
              <ChevronDown />
            </IconButton>
          </>
        ) : null}
      </div>
      <p role="status" className="tabular min-h-5 text-small text-ink-quiet">
        {isAsked
          ? hits.length === 0
            ? t('reader.noResults', { query: words.trim() })
            : at >= 0
              ? t('reader.resultOf', { index: at + 1, count: hits.length })
              : t('reader.results', { count: hits.length })
          : ''}
      </p>
    </search>
  )
}
