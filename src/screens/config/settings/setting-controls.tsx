import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chipsOf } from '#machines/editing/chips.ts'
import type { ServerSettings } from '#machines/model/entities/index.ts'
import { wholeNumber } from '#machines/admin/server-settings/setting-values.ts'
import type { SettingRowKey } from '#machines/admin/server-settings/setting-rows.ts'
import { ChipsField } from '#src/dialogs/edit/chips-field.tsx'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingState } from '../setting-state.tsx'
import { useServerSetting } from '../use-server-settings.ts'
import type { ServerSetting } from '../use-server-settings.ts'

type KeysOf<Value> = {
  [Key in SettingRowKey]: NonNullable<ServerSettings[Key]> extends Value ? Key : never
}[SettingRowKey]

interface RowProps<Key extends SettingRowKey> {
  of: Key
  children: (control: { label: string; setting: ServerSetting<Key> }) => React.ReactNode
}

/** The row of a setting; nothing where the server does not have it. */
function Row<Key extends SettingRowKey>({ of, children }: RowProps<Key>) {
  const { t } = useTranslation()
  const setting = useServerSetting(of)
  if (setting.value === undefined) return null
  const name: SettingRowKey = of
  const label = t(`configSettings.rows.${name}.label`)
  return (
    <SettingRow
      id={of}
      label={label}
      about={t(`configSettings.rows.${name}.about`)}
      state={<SettingState {...{ label, setting }} />}
    >
      {children({ label, setting })}
    </SettingRow>
  )
}

export function SwitchSetting({ of }: { of: KeysOf<boolean> }) {
  return (
    <Row of={of}>
      {({ label, setting }) => (
        <Switch {...{ label }} hideLabel checked={setting.value === true} onChange={setting.change} />
      )}
    </Row>
  )
}

/** The view of shelves is 0, that of details 1. */
export function ViewSetting({ of }: { of: 'homeBookshelfView' | 'bookshelfView' }) {
  return (
    <Row of={of}>
      {({ label, setting }) => (
        <Switch
          {...{ label }}
          hideLabel
          checked={setting.value === 0}
          onChange={(isOn) => setting.change(isOn ? 0 : 1)}
        />
      )}
    </Row>
  )
}

interface ChoiceSettingProps {
  of: KeysOf<string>
  optionsFor: (present: string) => readonly { value: string; label: string }[]
}

export function ChoiceSetting({ of, optionsFor }: ChoiceSettingProps) {
  return (
    <Row of={of}>
      {({ label, setting }) => (
        <Select
          {...{ label }}
          hideLabel
          value={setting.value ?? ''}
          options={optionsFor(setting.value ?? '')}
          onChange={setting.change}
        />
      )}
    </Row>
  )
}

interface NumberSettingProps {
  of: KeysOf<number>
  min: number
  max: number
  /** So many of the server's are one of the field's. */
  unit?: number
}

export function NumberSetting({ of, ...rest }: NumberSettingProps) {
  return <Row of={of}>{(control) => <NumberField {...control} {...rest} />}</Row>
}

/** Saved when it is left or Enter is pressed; what cannot be saved stays with the reason. */
function NumberField(
  props: Omit<NumberSettingProps, 'of'> & { label: string; setting: ServerSetting<KeysOf<number>> },
) {
  const { label, setting, min, max, unit = 1 } = props
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string>()
  const present = String((setting.value ?? 0) / unit)
  const number = draft === undefined ? null : wholeNumber(draft, { min, max })
  const isBad = draft !== undefined && number === null
  const save = (): void => {
    if (number === null) return
    setDraft(undefined)
    if (String(number) !== present) setting.change(number * unit)
  }
  return (
    <TextField
      {...{ label }}
      hideLabel
      inputMode="numeric"
      className="setting-number"
      description={t('configSettings.range', { min, max })}
      value={draft ?? present}
      error={isBad ? t('configSettings.needsNumber', { min, max }) : undefined}
      onChange={setDraft}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
        if (key === 'Escape') setDraft(undefined)
      }}
    />
  )
}

interface ChipsSettingProps {
  of: KeysOf<readonly string[]>
  /** What is saved of the names; null where they cannot be. */
  read: (names: readonly string[]) => string[] | null
  problem: string
}

/** Several words. What cannot be saved is not taken, and the reason stands under the field. */
export function ChipsSetting({ of, read, problem }: ChipsSettingProps) {
  const [isRefused, setRefused] = useState(false)
  return (
    <Row of={of}>
      {({ label, setting }) => (
        <div className="setting-chips">
          <ChipsField
            {...{ label }}
            hideLabel
            known={[]}
            value={chipsOf(setting.value ?? [])}
            onChange={(chips) => {
              const names = read(chips.map(({ name }) => name))
              setRefused(names === null)
              if (names !== null) setting.change(names)
            }}
          />
          <output className="text-small text-bad">{isRefused ? problem : ''}</output>
        </div>
      )}
    </Row>
  )
}
