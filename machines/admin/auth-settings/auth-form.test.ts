import { expect, it } from 'vitest'
import { formOf, isChanged, problemsOf, savesOf, withIssuer } from './auth-form.ts'
import { authSettingsWith } from './auth-settings.fixture.ts'

const settings = authSettingsWith()
const form = formOf(settings)

it('sends nothing for a form that is as the server has it', () => {
  expect(isChanged(settings, form)).toBe(false)
  expect(savesOf(settings, form)).toEqual([{}])
})

it('sends what was changed alone, and an emptied text as null', () => {
  expect(
    savesOf(settings, { ...form, buttonText: 'Key', message: ' <b>Hi</b> ', opensItself: true }),
  ).toEqual([
    { authOpenIDButtonText: 'Key', authLoginCustomMessage: '<b>Hi</b>', authOpenIDAutoLaunch: true },
  ])
  expect(savesOf(authSettingsWith({ authLoginCustomMessage: 'Hi' }), form)).toEqual([
    { authLoginCustomMessage: null },
  ])
})

it('switches a provider off and on again that is changed while it is on: the server takes it up only then', () => {
  expect(savesOf(settings, { ...form, clientSecret: 'other' })).toEqual([
    { authActiveAuthMethods: ['local'] },
    { authOpenIDClientSecret: 'other', authActiveAuthMethods: ['local', 'openid'] },
  ])
})

it('switches a provider on in the same call that names all of it, with a subfolder even where it is empty', () => {
  const { authOpenIDSubfolderForRedirectURLs: _, ...fresh } = authSettingsWith({
    authActiveAuthMethods: ['local'],
  })
  expect(savesOf(fresh, { ...form, clientSecret: 'other' })).toEqual([
    {
      authOpenIDClientSecret: 'other',
      authActiveAuthMethods: ['local', 'openid'],
      authOpenIDSubfolderForRedirectURLs: '',
    },
  ])
})

it.each([
  [{ issuer: 'id.example' }, { issuer: 'configAuth.problems.address' }],
  [{ token: '' }, { token: 'configAuth.problems.needed' }],
  [{ token: 'javascript:alert(1)' }, { token: 'configAuth.problems.address' }],
  [{ takesProvider: false, token: '' }, {}],
  [{ subfolder: 'listen' }, { subfolder: 'configAuth.problems.subfolder' }],
  [{ subfolder: '/listen' }, {}],
  [{ mobile: 'app://a\nnonsense' }, { mobile: 'configAuth.problems.mobile' }],
  [{ mobile: '*' }, {}],
  [{ groupClaim: 'a b' }, { groupClaim: 'configAuth.problems.claim' }],
  [{ takesPasswords: false, takesProvider: false }, { takesPasswords: 'configAuth.problems.noWay' }],
  [{ takesPasswords: false }, {}],
  [{ takesPasswords: false, clientSecret: 'other' }, { takesPasswords: 'configAuth.problems.signInFirst' }],
] as const)('%j has the problems %j', (change, problems) => {
  expect(problemsOf(settings, { ...form, ...change }, true)).toEqual(problems)
})

it('lets no user who signed in by a password switch passwords off', () => {
  expect(problemsOf(settings, { ...form, takesPasswords: false }, false)).toEqual({
    takesPasswords: 'configAuth.problems.signInFirst',
  })
})

it('takes an issuer that says all that is needed, and no page', () => {
  const said = {
    issuer: 'https://other.example',
    authorization_endpoint: 'https://other.example/a',
    token_endpoint: 'https://other.example/t',
    userinfo_endpoint: 'https://other.example/u',
    jwks_uri: 'https://other.example/j',
    id_token_signing_alg_values_supported: ['ES256'],
  }
  expect(withIssuer(form, said)).toMatchObject({
    issuer: 'https://other.example',
    token: 'https://other.example/t',
    logout: '',
    algorithm: 'ES256',
  })
  expect(withIssuer(form, {})).toBeNull()
})
