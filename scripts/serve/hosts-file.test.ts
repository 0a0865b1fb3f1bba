import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../lib/files.ts'
import { headerPolicy } from './csp.ts'
import { serverRoots } from './routes.ts'
import { serverAnswerHeaders } from './server-answers.ts'

const nginx = readFileSync(fromRoot('docs', 'hosts', 'nginx.conf'), 'utf8')

test('[promise 3] the block for nginx in docs/hosts carries the policy of scripts/serve/csp.ts', () => {
  const policies = [...nginx.matchAll(/add_header Content-Security-Policy "([^"]*)" always;/g)]
  expect(policies.map(([, policy]) => policy)).toEqual([
    headerPolicy,
    serverAnswerHeaders['content-security-policy'],
  ])
})

test('[promise 3] the block for nginx in docs/hosts names every path of the media server', () => {
  const named = /location ~ \^\/\(\?:([^)]*)\)/.exec(nginx)?.[1]?.replaceAll('\\', '').split('|')
  expect(named).toEqual([...serverRoots])
})
