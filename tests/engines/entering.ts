import { DEMO_PASSWORD } from '#tests/server/index.ts'
import { starting, text } from './app.ts'
import type { EngineApp } from './app.ts'
import type { Flow } from './flow.ts'

/** By the form of the entrance, which has to be there. */
export async function signIn(app: EngineApp, username: string): Promise<void> {
  await app.type('textbox', text('login.username'), username)
  // a password has no role
  const password = await app.page.find(() => document.querySelector('input[type="password"]'))
  if (password === null) throw new Error('There is no field for the password.')
  await app.page.type(password, DEMO_PASSWORD)
  await app.press('button', text('login.submit'))
  await app.until('the form is gone', async () => !(await app.path()).endsWith('/login'))
  await app.find('combobox', text('shell.search'))
}

export const entering: readonly Flow[] = [
  {
    name: 'sign in',
    async run({ app }) {
      await app.open('login')
      await signIn(app, 'listener')
    },
  },
  {
    name: 'find a book',
    async run({ app }) {
      await app.open('')
      await app.type('combobox', text('shell.search'), 'lamp')
      await app.press('option', starting('A Lamp for the Drowned'))
      await app.shows('main h1', 'A Lamp for the Drowned')
    },
  },
]
