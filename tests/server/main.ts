import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { parseHosts } from '../../scripts/serve/hosts.ts'
import { checkStandInHost, exposeVariable, ownHosts } from '../../scripts/start/host.ts'
import { createStandIn, DEMO_PASSWORD, demoAccounts, type StandInOptions } from './index.ts'

const usage = `Usage: tsx tests/server/main.ts [options]
  --port N        port to listen on (default: any free one)
  --host H        address to listen on (default: 127.0.0.1)
  --hosts A,B     host names to answer besides the loopback ones
  --password P    of the accounts (default: the known one for the demo, a generated one with --media)
  --media DIR     folder of libraries: audiobooks/ podcasts/ music/ video/, or one folder of books (default: the demo)
  --state FILE    keep the state in this JSON file (default: forget it at the end)
  --flavour F     2.2.23 (default) or 2.36
  --items N       add a made-up library of N books
  --base-path P   serve below this path
  --fresh         a server without any user, as right after its installation
  --control       open /__standin/* for switching faults`

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    hosts: { type: 'string' },
    password: { type: 'string' },
    media: { type: 'string' },
    state: { type: 'string' },
    flavour: { type: 'string' },
    items: { type: 'string' },
    'base-path': { type: 'string' },
    fresh: { type: 'boolean' },
    control: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})

const flavourOf = (text: string): '2.2.23' | '2.36' => {
  if (text === '2.2.23' || text === '2.36') return text
  throw new Error(`Unknown flavour "${text}": choose 2.2.23 or 2.36`)
}

const password =
  values.password ?? (values.media === undefined ? DEMO_PASSWORD : randomBytes(12).toString('base64url'))

const options = (): StandInOptions => ({
  password,
  hosts: [...parseHosts(values.hosts), ...ownHosts(values.host ?? '127.0.0.1')],
  port: Number(values.port ?? 0),
  generatedItems: Number(values.items ?? 0),
  initialised: !values.fresh,
  control: values.control ?? false,
  basePath: values['base-path'] ?? '',
  ...(values.host === undefined ? {} : { host: values.host }),
  ...(values.media === undefined ? {} : { media: values.media }),
  ...(values.state === undefined ? {} : { stateFile: values.state }),
  ...(values.flavour === undefined ? {} : { flavour: flavourOf(values.flavour) }),
})

const serve = async (): Promise<void> => {
  checkStandInHost(values.host ?? '127.0.0.1', process.env[exposeVariable])
  const standIn = await createStandIn(options())
  for (const note of standIn.notes) console.log(note)
  console.log(`Listening on ${standIn.url}`)
  console.log(
    `Sign in as ${demoAccounts.map(({ username }) => username).join(', ')}; the password is ${password}`,
  )
  const stop = (): void => void standIn.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

if (values.help) {
  console.log(usage)
} else {
  try {
    await serve()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
