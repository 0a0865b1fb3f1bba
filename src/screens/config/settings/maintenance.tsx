import { useTranslation } from 'react-i18next'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import type { UpkeepQuestion } from '#machines/admin/server-upkeep/server-upkeep.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { SettingRow } from '../setting-row.tsx'
import { useServerSettings } from '../use-server-settings.ts'

/** Caches, and the removal of everything: each asks first. */
export function Maintenance() {
  const { t } = useTranslation()
  const send = useIntents()
  const isBusy = useSnapshot('serverUpkeep', (upkeep) => upkeep.matches({ act: 'working' }), false)
  // newer servers have no such call
  const hasRemoveAll = !isNewerServer(useServerSettings()?.version ?? null)
  const ask = (question: UpkeepQuestion, word = ''): void =>
    send({ type: 'serverUpkeep.ask', question, word })
  return (
    <section aria-labelledby="settings-maintenance">
      <h2 id="settings-maintenance" className="text-lead font-strong">
        {t('configSettings.actions.title')}
      </h2>
      <SettingRow
        id="purgeCache"
        label={t('configSettings.actions.purgeCache')}
        about={t('configSettings.actions.purgeCacheAbout')}
      >
        <Button disabled={isBusy} onClick={() => ask('purgeCache')}>
          {t('configSettings.actions.purgeCache')}
        </Button>
      </SettingRow>
      <SettingRow
        id="purgeItemsCache"
        label={t('configSettings.actions.purgeItems')}
        about={t('configSettings.actions.purgeItemsAbout')}
      >
        <Button disabled={isBusy} onClick={() => ask('purgeItemsCache')}>
          {t('configSettings.actions.purgeItems')}
        </Button>
      </SettingRow>
      {hasRemoveAll ? (
        <SettingRow
          id="removeItems"
          label={t('configSettings.actions.removeAll')}
          about={t('configSettings.actions.removeAllAbout')}
        >
          <Button
            variant="danger"
            disabled={isBusy}
            onClick={() => ask('removeItems', t('configSettings.actions.removeAllWord'))}
          >
            {t('configSettings.actions.removeAll')}
          </Button>
        </SettingRow>
      ) : null}
      <output className="text-small text-ink-quiet">{isBusy ? t('configSettings.actions.busy') : ''}</output>
      <Questions />
    </section>
  )
}

function Questions() {
  const { t } = useTranslation()
  const send = useIntents()
  const question = useSnapshot(
    'serverUpkeep',
    (upkeep) => (upkeep.matches({ act: 'asking' }) ? upkeep.context.question : null),
    null,
  )
  const answer = (isYes: boolean): void => send({ type: 'serverUpkeep.answer', isYes })
  if (question === null) return null
  if (question === 'removeItems') return <RemoveItems onAnswer={answer} />
  const isAll = question === 'purgeCache'
  return (
    <Confirm
      open
      type="yesNo"
      title={t(isAll ? 'configSettings.actions.purgeCache' : 'configSettings.actions.purgeItems')}
      text={t(isAll ? 'configSettings.actions.purgeCacheAsk' : 'configSettings.actions.purgeItemsAsk')}
      yesLabel={t('configSettings.actions.purge')}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      onYes={() => answer(true)}
      onNo={() => answer(false)}
    />
  )
}

/** Goes ahead only after a word was typed. */
function RemoveItems({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  const { t } = useTranslation()
  const send = useIntents()
  const word = useSnapshot('serverUpkeep', ({ context }) => context.word, '')
  const typed = useSnapshot('serverUpkeep', ({ context }) => context.typed, '')
  const mayGoAhead = useSnapshot(
    'serverUpkeep',
    (upkeep) => upkeep.can({ type: 'serverUpkeep.answer', isYes: true }),
    false,
  )
  return (
    <Dialog
      open
      title={t('configSettings.actions.removeAll')}
      closeLabel={t('common.close')}
      onOpenChange={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('common.cancel')}</Button>
          <Button variant="danger" disabled={!mayGoAhead} onClick={() => onAnswer(true)}>
            {t('configSettings.actions.remove')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('configSettings.actions.removeAllAsk')}</p>
        <TextField
          label={t('configSettings.actions.removeAllType', { word })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(text) => send({ type: 'serverUpkeep.type', text })}
        />
      </div>
    </Dialog>
  )
}
