import { QueryClient } from '@tanstack/query-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SignedIn } from '#machines/account/session/session.types.ts'
import type { Device } from '#src/platform/storage/device.ts'
import { coverAddresses } from '#src/platform/storage/visit/last-visit.ts'
import type { LastVisit } from '#src/platform/storage/visit/last-visit.ts'
import { SIGNED_IN } from '#tests/models/samples.ts'
import { signedInBefore } from './earlier-visit.ts'
import { createLastVisit } from './last-visit.ts'

const device: Device = {
  base: '',
  isForgotten: () => false,
  forget: () => undefined,
  onForgotten: () => undefined,
}
const client = new QueryClient()
afterEach(() => client.clear())

/** What a page of the build `this` has of a visit of `build`. */
async function recalled(build: string): Promise<{ signedIn: SignedIn | null; libraries: unknown }> {
  const visit: LastVisit = {
    build,
    signedIn: SIGNED_IN,
    reads: [{ key: { name: 'libraries' }, data: 'of that build' }],
  }
  const found = { owner: 'one', visit, covers: coverAddresses(), picture: null }
  vi.stubGlobal('earmarkHeadStart', { bearer: null, answers: {}, visit: Promise.resolve(found) })
  const signedIn = await createLastVisit(device, 'this').recall(client, 'one')
  return { signedIn, libraries: client.getQueryData(['libraries', {}]) }
}

describe('the last visit', () => {
  it('is there as it was where this build kept it', async () => {
    expect(await recalled('this')).toEqual({ signedIn: SIGNED_IN, libraries: 'of that build' })
  })

  it('says who was signed in where another build kept it, and shows nothing of it', async () => {
    const { signedIn, libraries } = await recalled('before')
    expect(signedIn).toMatchObject(SIGNED_IN)
    expect(libraries).toBe(undefined)
  })
})

describe('a sign-in that another build kept', () => {
  it('has the default of what it lacks: nothing is permitted that it does not name', () => {
    const { id, username } = SIGNED_IN.account
    const earlier: object = { account: { id, username }, settings: { language: 'de' }, further: 1 }
    expect(signedInBefore({ signedIn: earlier })).toEqual({
      account: {
        id,
        username,
        type: 'user',
        permissions: {
          download: false,
          update: false,
          delete: false,
          upload: false,
          createEreader: false,
          accessAllLibraries: false,
          accessAllTags: false,
          accessExplicitContent: false,
          selectedTagsNotAccessible: false,
        },
        librariesAccessible: [],
        itemTagsSelected: [],
      },
      defaultLibraryId: null,
      settings: {
        version: null,
        language: 'de',
        dateFormat: 'MM/dd/yyyy',
        timeFormat: 'HH:mm',
        bookshelfView: 0,
        homeBookshelfView: 0,
        chromecastEnabled: false,
        sortingIgnorePrefix: false,
      },
      source: '',
      ereaderDevices: [],
    })
  })

  it('is none where it names no account', () => {
    const nameless: { signedIn?: object | null }[] = [
      {},
      { signedIn: null },
      { signedIn: { account: { username: 'listener' } } },
    ]
    expect(nameless.map((each) => signedInBefore(each))).toEqual([null, null, null])
  })
})
