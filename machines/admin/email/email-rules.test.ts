import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailChangesOf, emailValues, problemsOfEmail, testObstacle } from './email-rules.ts'
import {
  deviceOf,
  fieldsOfDevice,
  isEmail,
  isOwnDevice,
  problemsOfDevice,
  withDevice,
  withoutDevice,
} from './ereader-rules.ts'

const SETTINGS = {
  host: 'smtp.example.com',
  port: 465,
  secure: true,
  user: null,
  pass: null,
  fromAddress: 'books@example.com',
  ereaderDevices: [],
}
const base = emailValues(SETTINGS)

describe('the settings of email', () => {
  it('are refused with a port, host or address that cannot be one', () => {
    const problems = (change: Record<string, string>) => Object.keys(problemsOfEmail({ ...base, ...change }))
    expect(problems({})).toEqual([])
    expect(problems({ host: '', fromAddress: '' })).toEqual([])
    expect(problems({ fromAddress: 'Books <books@example.com>' })).toEqual([])
    expect(problems({ host: 'https://smtp.example.com' })).toEqual(['host'])
    expect(problems({ port: '0' })).toEqual(['port'])
    expect(problems({ port: '65536' })).toEqual(['port'])
    expect(problems({ fromAddress: 'books' })).toEqual(['fromAddress'])
    expect(problems({ testAddress: 'a@b' })).toEqual(['testAddress'])
  })

  it('are sent as far as they were changed, a password letter for letter', () => {
    expect(emailChangesOf({ base, values: base })).toEqual({})
    expect(
      emailChangesOf({ base, values: { ...base, port: '587', host: ' mail ', pass: ' x ', secure: false } }),
    ).toEqual({ port: 587, host: 'mail', pass: ' x ', secure: false })
  })

  it('are tested as the server has them', () => {
    expect(testObstacle({ base, values: base })).toBeNull()
    expect(testObstacle({ base, values: { ...base, port: '1' } })).toBe('configEmail.testNeedsSave')
    const without = { ...base, host: '' }
    expect(testObstacle({ base: without, values: without })).toBe('configEmail.testNeedsHost')
    const unsigned = { ...base, fromAddress: '' }
    expect(testObstacle({ base: unsigned, values: unsigned })).toBe('configEmail.testNeedsAddress')
  })
})

describe('e-readers', () => {
  const device = (name: string) => ({ name, email: `${name}@example.com` })
  const names = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd'), { maxLength: 4 })

  it('refuse a name that another one has', () => {
    const devices = ['a', 'b'].map(device)
    expect(() => withDevice(devices, device('b'), 'a', device('a'))).toThrow()
    expect(() => withDevice(devices, device('b'), null, null)).toThrow()
  })

  it('have one name each, whatever is added, changed and removed', () => {
    fc.assert(
      fc.property(
        names,
        fc.constantFrom('a', 'b', 'e'),
        fc.constantFrom(null, 'a', 'b'),
        (list, name, replaces) => {
          const devices = list.map(device)
          const isTaken = list.includes(name) && name !== replaces
          fc.pre(!isTaken)
          const now = withDevice(
            devices,
            device(name),
            replaces,
            replaces === null ? null : device(replaces),
          ).map((each) => each.name)
          expect(new Set(now).size).toBe(now.length)
          expect(now).toContain(name)
          expect(now.filter((each) => each !== name)).toEqual(
            list.filter((each) => each !== replaces && each !== name),
          )
          expect(withoutDevice(devices, name).map((each) => each.name)).not.toContain(name)
        },
      ),
    )
  })

  it('keep what another administrator changed of one meanwhile', () => {
    const before = { ...device('a'), availabilityOption: 'specificUsers', users: ['u'] }
    const now = { ...before, users: ['u', 'v'] }
    const put = (change: object) => withDevice([now], { ...before, ...change }, 'a', before)
    expect(put({ email: 'new@example.com' })).toEqual([{ ...now, email: 'new@example.com' }])
    expect(put({ availabilityOption: 'adminOrUp', users: [] })).toEqual([
      { ...device('a'), availabilityOption: 'adminOrUp', users: [] },
    ])
    // it was removed meanwhile
    expect(withDevice([], before, 'a', before)).toEqual([before])
  })

  it('are refused without a name, an address or a user who may use them', () => {
    const fields = { ...fieldsOfDevice(null), name: 'Kobo', email: 'kobo@example.com' }
    expect(problemsOfDevice(fields, [])).toEqual({})
    expect(Object.keys(problemsOfDevice({ ...fields, name: ' Kobo ' }, ['Kobo']))).toEqual(['name'])
    expect(Object.keys(problemsOfDevice({ ...fields, name: ' ', email: 'x' }, []))).toEqual(['name', 'email'])
    expect(Object.keys(problemsOfDevice({ ...fields, availability: 'specificUsers' }, []))).toEqual(['users'])
    expect(['a@b.c', 'a b@c.d', '@b.c', 'a@b', 'a@b..', ''].map(isEmail)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('are sent with who may use them only to servers that know it', () => {
    const fields = fieldsOfDevice({ ...device('a'), availabilityOption: 'specificUsers', users: ['u'] })
    expect(deviceOf(fields, false)).toEqual(device('a'))
    const sent = deviceOf(fields, true)
    expect(sent).toEqual({ ...device('a'), availabilityOption: 'specificUsers', users: ['u'] })
    expect(isOwnDevice(sent, 'u')).toBe(true)
    expect(isOwnDevice(sent, 'v')).toBe(false)
    expect(deviceOf({ ...fields, availability: 'guestOrUp' }, true).users).toEqual([])
  })
})
