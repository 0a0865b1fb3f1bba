'use no memo'

import { Info } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NO_VERSION_DATA } from '#machines/app/updates/version-rules.ts'
import { versionData } from '#machines/app/updates/updates.selectors.ts'
import { withLazyTexts } from '#src/hooks/lazy-view.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { LazyMount, lazyPart } from '#src/ui/overlay/lazy-popup.tsx'
import { tipProps } from '#src/ui/overlay/tip-props.ts'

const changelog = lazyPart(async () => (await withLazyTexts(import('./changelog.tsx'))).Changelog)

const look = 'max-w-full rounded-control px-2 py-1 hover:bg-hover hover:text-ink'

/** Which release the server runs, what is new in it, and where a newer one is. */
export function VersionLabel() {
  const { t } = useTranslation()
  const send = useIntents()
  const [isOpen, setOpen] = useState(false)
  const signedIn = useSignedIn()
  const { hasUpdate, latestVersion, githubTagUrl } = useSnapshot('updates', versionData, NO_VERSION_DATA)
  if (!signedIn) return null
  const { version } = signedIn.settings
  return (
    <div className="grid justify-items-center px-1 pb-2 text-caption text-ink-quiet">
      <button
        type="button"
        className={`${look} tabular`}
        aria-haspopup="dialog"
        onClick={() => {
          send({ type: 'updates.read' })
          setOpen(true)
        }}
        onPointerEnter={changelog.preload}
        onFocus={changelog.preload}
        {...tipProps(t('rail.changelog'))}
        {...(version === null ? { 'aria-label': t('rail.changelog') } : {})}
      >
        {version === null ? <Info aria-hidden="true" className="size-4" /> : t('rail.version', { version })}
      </button>
      {hasUpdate && githubTagUrl !== null ? (
        <a
          href={githubTagUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={`${look} font-strong text-ink`}
          {...tipProps(t('rail.updateTo', { version: latestVersion }), 'top', true)}
        >
          {t('rail.update')}
        </a>
      ) : (
        <span className="px-2 py-1 break-words">{signedIn.source}</span>
      )}
      <LazyMount
        part={changelog}
        props={{ open: isOpen, onOpenChange: setOpen, version }}
        onFailed={() => setOpen(false)}
      />
    </div>
  )
}
