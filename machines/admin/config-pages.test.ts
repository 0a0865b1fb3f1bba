import { describe, expect, it } from 'vitest'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import { configPageAt, configPagesOf, CONFIG_PAGES } from './config-pages.ts'

describe('the pages of the settings', () => {
  it('[P2-22, P2-23] are all for administrators, and only the own stats for others', () => {
    const idsOf = (type: 'root' | 'admin' | 'user' | 'guest') =>
      configPagesOf(accountWith(type), '2.36.0').map(({ id }) => id)
    expect(idsOf('root')).toEqual(CONFIG_PAGES.map(({ id }) => id))
    expect(idsOf('admin')).toEqual(idsOf('root'))
    expect(idsOf('user')).toEqual(['stats'])
    expect(idsOf('guest')).toEqual(['stats'])
  })

  it('are those that the server has', () => {
    const older = configPagesOf(accountWith('admin'), '2.2.23').map(({ id }) => id)
    expect(older).not.toContain('apiKeys')
    expect(older).toContain('backups')
    expect(configPagesOf(accountWith('admin'), null).map(({ id }) => id)).toEqual(older)
  })

  it('are found by their address, and by those of what lies below', () => {
    expect(configPageAt('/config')).toBe('settings')
    expect(configPageAt('/config/')).toBe('settings')
    expect(configPageAt('/config/users/u1/sessions')).toBe('users')
    expect(configPageAt('/config/item-metadata-utils/tags')).toBe('metadataUtils')
    expect(configPageAt('/config/nothing')).toBeNull()
  })
})
