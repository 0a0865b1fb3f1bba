import { useTranslation } from 'react-i18next'
import {
  BITRATES,
  CHANNELS,
  codecsFor,
  encodedSize,
  fittedTo,
} from '#machines/editing/tools/encode-options.ts'
import { cachePath } from '#machines/editing/tools/item-tools.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { startProps, useTools } from './use-tools.ts'

/** How one M4B file is made of a book, and what follows from it. */
export function M4bTool({ item }: { item: Extract<LibraryItemExpanded, { mediaType: 'book' }> }) {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const tools = useTools()
  const { audioFiles, duration } = item.media
  const encode = fittedTo(tools.encode, audioFiles)
  const size = audioFiles.reduce((sum, { metadata }) => sum + metadata.size, 0)
  const isCopy = encode.codec === 'copy'
  return (
    <section className="manage-act" aria-label={t('tools.m4b')}>
      <p>{t('tools.m4bAbout')}</p>
      <div className="manage-options">
        <Select
          label={t('tools.codec')}
          value={encode.codec}
          options={codecsFor(audioFiles).map((value) => ({ value, label: t(`tools.codecs.${value}`) }))}
          onChange={(codec) => send({ type: 'tools.setEncode', encode: { codec } })}
        />
        <Select
          label={t('tools.bitrate')}
          value={encode.bitrate}
          disabled={isCopy}
          options={BITRATES.map((value) => ({
            value,
            label: t('tools.kbps', { n: Number.parseInt(value, 10) }),
          }))}
          onChange={(bitrate) => send({ type: 'tools.setEncode', encode: { bitrate } })}
        />
        <Select
          label={t('tools.channels')}
          value={encode.channels}
          disabled={isCopy}
          options={CHANNELS.map((value) => ({
            value,
            label: t(value === '1' ? 'tools.mono' : 'tools.stereo'),
          }))}
          onChange={(channels) => send({ type: 'tools.setEncode', encode: { channels } })}
        />
      </div>
      <p className="tabular text-small text-ink-quiet">
        {t('tools.size', {
          size: format.bytes(encodedSize(encode, { size, duration })),
          now: format.bytes(size),
        })}
      </p>
      <ul className="manage-facts">
        <li>
          {t('tools.m4bMoves')}
          <code className="manage-path">{cachePath(item.id)}</code>
        </li>
        <li>{t('tools.m4bNoUndo')}</li>
        <li>{t('tools.m4bTakes')}</li>
      </ul>
      <Button
        variant="primary"
        className="justify-self-start"
        {...startProps(tools, 'm4b')}
        onClick={() => send({ type: 'tools.ask', question: { kind: 'm4b', encode } })}
      >
        {t('tools.m4b')}
      </Button>
    </section>
  )
}
