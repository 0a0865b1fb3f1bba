import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'earmark', secret: 'a secret of the tests' }

export interface SignInProvider {
  readonly issuer: string
  readonly stop: () => Promise<void>
}

const page = (uid: string): string => `<!doctype html>
<html lang="en"><head><title>The provider</title><link rel="icon" href="data:,"></head><body><main>
<h1>The provider</h1>
<form method="post" action="/interaction/${uid}">
<label>Name <input name="name"></label> <button>Come in</button>
</form>
<a href="/interaction/${uid}/no">Cancel</a>
</main></body></html>`

async function bodyOf(request: http.IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

interface Granting {
  oidc: { account: { accountId: string }; client: { clientId: string } }
}

/** A real provider of OpenID on a free port. It believes every name, and comes back to `callbacks` only. */
export async function startProvider(
  callbacks: readonly string[],
  ends: readonly string[] = [],
): Promise<SignInProvider> {
  const server = http.createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: callbacks,
        post_logout_redirect_uris: ends,
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email'] },
    cookies: { keys: ['tests'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (ctx: { body: string }, form: string) => {
          ctx.body = `<!doctype html><title>The provider</title><link rel="icon" href="data:,"><h1>Leave the provider?</h1>${form}<button form="op.logoutForm" name="logout" value="yes">Leave</button>`
        },
      },
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: id, email: `${id}@example.org` }),
    }),
    // everything that is asked for is granted without a question
    async loadExistingGrant({ oidc: { account, client } }: Granting) {
      const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  provider.on('server_error', (_, error) => console.error('The provider failed:', error))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const [, uid, no] = /^\/interaction\/([\w-]+)(\/no)?$/u.exec(request.url ?? '') ?? []
    if (uid === undefined) answer(request, response)
    else if (no !== undefined)
      void provider.interactionFinished(request, response, { error: 'access_denied' })
    else if (request.method === 'POST') {
      void bodyOf(request).then((body) =>
        provider.interactionFinished(request, response, { login: { accountId: body.get('name') } }),
      )
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(page(uid))
  })
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
