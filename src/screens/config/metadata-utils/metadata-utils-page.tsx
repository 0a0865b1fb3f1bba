import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation } from 'react-router-dom'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { RenameQuestionBox } from '#src/dialogs/rename-question.tsx'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { NotFoundScreen } from '#src/screens/not-found/not-found-screen.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { NarratorsPart } from './narrators-part.tsx'
import { ProvidersPart } from './providers-part.tsx'
import { GenresPart, TagsPart } from './values-parts.tsx'
import './metadata-utils.css'

const BASE = '/config/item-metadata-utils'
const OPEN = { type: 'metadataUtils.open' } as const
const CLOSE = { type: 'metadataUtils.close' } as const

/** Tags, genres and narrators of the libraries, and the administrator's own providers of metadata. */
export function MetadataUtilsPage() {
  const { t } = useTranslation()
  const send = useIntents()
  const question = useSnapshot('metadataUtils', ({ context }) => context.question, null)
  const { pathname } = useLocation()
  const hasProviders = isNewerServer(useSignedIn()?.settings.version ?? null)
  useVisit('metadataUtils', OPEN, CLOSE)
  const here = pathname.replace(/\/$/, '')
  const parts = [
    { path: 'tags', label: t('configUtils.parts.tags') },
    { path: 'genres', label: t('configUtils.parts.genres') },
    { path: 'narrators', label: t('configUtils.parts.narrators') },
    ...(hasProviders ? [{ path: 'custom-metadata-providers', label: t('configUtils.parts.providers') }] : []),
  ]
  return (
    <div className="config-body utils">
      <header className="grid gap-4">
        <h1 className="text-title">{t('configUtils.title')}</h1>
        <nav className="utils-parts" aria-label={t('configUtils.title')}>
          {parts.map(({ path, label }, index) => (
            <Anchor
              key={path}
              href={`${BASE}/${path}`}
              className="utils-part"
              aria-current={here === `${BASE}/${path}` || (index === 0 && here === BASE) ? 'page' : undefined}
            >
              {label}
            </Anchor>
          ))}
        </nav>
      </header>
      <Routes>
        <Route index element={<TagsPart />} />
        <Route path="tags" element={<TagsPart />} />
        <Route path="genres" element={<GenresPart />} />
        <Route path="narrators" element={<NarratorsPart />} />
        {hasProviders ? <Route path="custom-metadata-providers" element={<ProvidersPart />} /> : null}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
      {question ? (
        <RenameQuestionBox
          question={question}
          onAnswer={(isYes) => send({ type: 'metadataUtils.answer', isYes })}
        />
      ) : null}
    </div>
  )
}
