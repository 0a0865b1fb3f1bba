import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import type { Release } from './updates.types.ts'
import { compareVersions, NO_VERSION_DATA, shouldAnnounce, versionDataOf } from './version-rules.ts'

const release = (version: string): Release => ({
  version,
  url: `https://host/releases/v${version}`,
  notes: `Notes of ${version}`,
})
const releases = [release('2.10.0'), release('2.9.9'), release('2.2.23')]

describe('which version is newer', () => {
  const version = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40))
  const text = (parts: readonly number[]): string => parts.join('.')

  it('goes by its numbers, not by its text', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        const difference = a.map((part, index) => part - (b[index] ?? 0)).find((part) => part !== 0) ?? 0
        expect(Math.sign(compareVersions(text(a), `v${text(b)}`))).toBe(Math.sign(difference))
      }),
    )
  })

  it('takes a preview for older than its release, and what is no version for older than any', () => {
    expect(compareVersions('3.0.0-beta.1', '3.0.0')).toBeLessThan(0)
    expect(compareVersions('3.0.0', '3.0.0-beta.1')).toBeGreaterThan(0)
    expect(compareVersions('3.0.0-beta.2', '3.0.0-beta.1')).toBeGreaterThan(0)
    expect(compareVersions('latest', '0.0.1')).toBeLessThan(0)
    expect(compareVersions('0.0.1', 'latest')).toBeGreaterThan(0)
    expect(compareVersions('latest', 'newest')).toBe(0)
  })
})

describe('what the releases mean', () => {
  it('[P3-52] is whether there is a newer one, which, where, and what is new in the current', () => {
    expect(versionDataOf('2.2.23', releases)).toEqual({
      hasUpdate: true,
      latestVersion: '2.10.0',
      githubTagUrl: 'https://host/releases/v2.10.0',
      currentVersionChangelog: 'Notes of 2.2.23',
    })
  })

  it('is no update for a server that has the latest, or a later one', () => {
    expect(versionDataOf('2.10.0', releases).hasUpdate).toBe(false)
    expect(versionDataOf('2.11.0', releases)).toMatchObject({
      hasUpdate: false,
      currentVersionChangelog: null,
    })
  })

  it('is no update for a server that does not say its version', () => {
    expect(versionDataOf(null, releases)).toMatchObject({ hasUpdate: false, latestVersion: '2.10.0' })
    expect(versionDataOf('edge', releases).hasUpdate).toBe(false)
  })

  it('is nothing without releases', () => {
    expect(versionDataOf('2.2.23', [])).toEqual(NO_VERSION_DATA)
    expect(versionDataOf('2.2.23', [release('nightly')])).toEqual(NO_VERSION_DATA)
  })
})

describe('who is told of an update', () => {
  const known = {
    account: accountWith('admin'),
    version: '2.2.23',
    data: versionDataOf('2.2.23', releases),
    ignored: null,
    announced: null,
    failures: { count: 0, ago: 0 },
  }

  it('[P1-12] is an administrator', () => {
    expect(shouldAnnounce(known)).toBe(true)
    expect(shouldAnnounce({ ...known, account: accountWith('root') })).toBe(true)
    expect(shouldAnnounce({ ...known, account: accountWith('user') })).toBe(false)
    expect(shouldAnnounce({ ...known, account: null })).toBe(false)
  })

  it('[P9-10] is no administrator who closed the notice of this version, but is again for the next', () => {
    expect(shouldAnnounce({ ...known, ignored: '2.10.0' })).toBe(false)
    expect(shouldAnnounce({ ...known, ignored: '2.9.9' })).toBe(true)
  })

  it('is no administrator twice, nor without an update', () => {
    expect(shouldAnnounce({ ...known, announced: '2.10.0' })).toBe(false)
    expect(shouldAnnounce({ ...known, data: NO_VERSION_DATA })).toBe(false)
  })
})
