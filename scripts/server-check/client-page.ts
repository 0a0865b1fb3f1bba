import { call, type Answer } from './call.ts'
import { described, failed, ok, unknown, type Finding } from './finding.ts'

/** The page's own title, and its first script, which names the path that it was made for. */
const OURS = /<title>Earmark<\/title>/
const SCRIPT = /<script src="([^"]*?)assets\//
/** Where a reload lands that only a host can answer which knows that its unknown paths are pages. */
const DEEP = 'config/users'

const isOurs = ({ status, text }: Answer): boolean => status === 200 && OURS.test(text)

/** Whether Earmark is what a browser gets here, made for this path, after a reload anywhere in it too. */
export async function clientPage(server: URL): Promise<Finding> {
  const name = 'page'
  const ask = async (path: string): Promise<Answer> =>
    await call(new URL(path, server), { headers: { accept: 'text/html' } })
  const page = await ask('login')
  if (!isOurs(page)) return unknown(name, 'Earmark is not what this address shows')
  const madeFor = SCRIPT.exec(page.text)?.[1]
  if (madeFor !== server.pathname) {
    return failed(
      name,
      `Earmark is there, made for ${madeFor ?? 'a path that it does not name'}`,
      `Make its files for this path: earmark files FOLDER --base ${server.pathname}`,
    )
  }
  const deep = await ask(DEEP)
  if (isOurs(deep)) return ok(name, 'Earmark, after a reload too')
  return failed(
    name,
    `a reload of ${server.pathname}${DEEP} would not show it: ${described(deep)}`,
    'Every path that is neither a file nor the media server’s is answered with index.html.',
  )
}
