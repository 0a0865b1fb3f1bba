export interface Account {
  readonly username: string
  readonly password: string
}

/** Someone who is signed in to a media server and calls it by plain HTTP, without a page. */
export class ApiClient {
  readonly #url: string
  #token = ''
  #cookie = ''

  private constructor(url: string) {
    this.#url = url
  }

  /** @param url where the server answers, with its base path and without a slash at its end */
  static async signedIn(url: string, account: Account): Promise<ApiClient> {
    const client = new ApiClient(url)
    const { user } = await client.call<{ user: { token?: string; accessToken?: string } }>(
      'POST',
      '/login',
      account,
    )
    client.#token = user.accessToken ?? user.token ?? ''
    return client
  }

  /** Calls the server; throws unless it does what was asked. */
  async call<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    const given = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
    if (given.length > 0) this.#cookie = given.join('; ')
    return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Answer
  }
}
