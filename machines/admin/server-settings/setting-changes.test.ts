import { describe, expect, it } from 'vitest'
import type { ServerSettings } from '../../model/entities/index.ts'
import { settingsWith } from './server-settings.fixture.ts'
import { isDefault, SETTING_DEFAULTS } from './setting-defaults.ts'
import { toSend, valueOf, withAnswer, withoutKeys, withoutSaved, withSaving } from './setting-changes.ts'

describe('changes of settings', () => {
  it('are shown while they are being saved, and put back when they were refused', () => {
    const settings = settingsWith()
    const saving = withSaving({}, { backupsToKeep: 5 })
    expect(valueOf(settings, saving, 'backupsToKeep')).toBe(5)
    const failed = withAnswer(saving, { backupsToKeep: 5 }, 'failed')
    expect(valueOf(settings, failed, 'backupsToKeep')).toBe(2)
    expect(failed.backupsToKeep?.status).toBe('failed')
  })

  it('are still on their way when an earlier value of theirs was answered', () => {
    const later = withSaving(withSaving({}, { backupsToKeep: 5 }), { backupsToKeep: 6 })
    const answered = withAnswer(later, { backupsToKeep: 5 }, 'saved')
    expect(answered.backupsToKeep).toEqual({ value: 6, status: 'saving' })
    expect(toSend(answered, {})).toEqual({ backupsToKeep: 6 })
    expect(toSend(answered, { backupsToKeep: 5 })).toEqual({})
  })

  it('leave others alone', () => {
    const both = withSaving({}, { backupsToKeep: 5, sortingPrefixes: ['the', 'a'] })
    const saved = withAnswer(both, { sortingPrefixes: ['the', 'a'] }, 'saved')
    expect(withoutSaved(saved)).toEqual({ backupsToKeep: { value: 5, status: 'saving' } })
    expect(withoutKeys({ backupsToKeep: 5, logLevel: 1 }, { logLevel: 1 })).toEqual({ backupsToKeep: 5 })
  })
})

const settingsOnly = ({ version: _, ...settings }: ServerSettings) => settings

describe('defaults of settings', () => {
  it('are what a new server has', () => {
    expect(SETTING_DEFAULTS).toMatchObject(settingsOnly(settingsWith()))
  })

  it('compare lists by what is in them', () => {
    expect(isDefault('sortingPrefixes', ['the'], '2.2.23')).toBe(true)
    expect(isDefault('sortingPrefixes', ['the', 'a'], null)).toBe(false)
    expect(isDefault('sortingPrefixes', ['the', 'a'], '2.36.0')).toBe(true)
    expect(isDefault('backupPath', '/anything', null)).toBe(true)
  })
})
