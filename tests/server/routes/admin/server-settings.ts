import { itemChanged } from '../../changes/items.ts'
import type { Core } from '../../core.ts'
import { json, ok, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import { serverSettingsJson } from '../../json/login.ts'
import { taskJson } from '../../json/task.ts'
import { cronError } from '../../rules/cron.ts'
import { decodeValue } from '../../rules/names.ts'
import type { Item } from '../../state/media.types.ts'

type Kind = 'tag' | 'genre'

const valuesOf = (item: Item, kind: Kind): string[] => {
  if (kind === 'tag') return item.media.tags
  return 'genres' in item.media.metadata ? item.media.metadata.genres : []
}

const setValues = (item: Item, kind: Kind, values: string[]): void => {
  if (kind === 'tag') item.media.tags = values
  else if ('genres' in item.media.metadata) item.media.metadata.genres = values
}

const prefixesOf = (words: readonly unknown[]): string[] => [
  ...new Set(words.map((word) => String(word).trim().toLowerCase()).filter(Boolean)),
]

/** Server settings, tags and genres of all libraries, tasks, caches and the check of cron texts. */
export const serverSettingsRoutes = (app: App, core: Core): void => {
  const { state } = core
  const isCurrent = state.flavour === '2.36'

  app.patch(
    '/api/settings',
    forAdmins((c) => {
      const body: unknown = c.get('body')
      if (typeof body !== 'object' || body === null || Array.isArray(body)) {
        return sentence(500, 'Invalid settings update object')
      }
      const sent = body as Record<string, unknown>
      if (isCurrent && 'allowedOrigins' in sent && !Array.isArray(sent['allowedOrigins'])) {
        return sentence(400, 'allowedOrigins must be an array')
      }
      const known = serverSettingsJson(state)
      for (const [key, value] of Object.entries(sent)) {
        if (!(key in known) || key === 'id' || key === 'version') continue
        const isPrefixes = key === 'sortingPrefixes' && Array.isArray(value)
        Object.assign(state.settings, { [key]: isPrefixes ? prefixesOf(value) : value })
      }
      state.changed()
      const serverSettings = serverSettingsJson(state)
      return json(c, isCurrent ? { serverSettings } : { success: true, serverSettings })
    }),
  )

  if (isCurrent) {
    app.patch(
      '/api/sorting-prefixes',
      forAdmins((c) => {
        const { sortingPrefixes } = bodyOf(c)
        const prefixes = Array.isArray(sortingPrefixes) ? prefixesOf(sortingPrefixes) : []
        if (prefixes.length === 0) return sentence(400, 'Invalid request body')
        state.settings.sortingPrefixes = prefixes
        state.changed()
        return json(c, { rowsUpdated: 0, serverSettings: serverSettingsJson(state) })
      }),
    )
  }

  app.get('/api/tasks', (c) => {
    const tasks = [...core.tasks.running.values()].map((task) => taskJson(state, task))
    if (c.req.query('include') !== 'queue') return json(c, { tasks })
    return json(c, { tasks, queuedTaskData: { embedMetadata: core.tools.queued() } })
  })

  const rename = (kind: Kind, from: string, to: string | null) => {
    const all = [...state.items.values()]
    const merged = to !== null && all.some((item) => valuesOf(item, kind).includes(to))
    const touched = all.filter((item) => valuesOf(item, kind).includes(from))
    for (const item of touched) {
      const values = valuesOf(item, kind).flatMap((value) => (value === from ? (to ?? []) : value))
      setValues(item, kind, [...new Set(values)])
      itemChanged(core, item, false)
    }
    return { merged, numItemsUpdated: touched.length }
  }

  for (const [kind, plural] of [
    ['tag', 'tags'],
    ['genre', 'genres'],
  ] as const) {
    app.get(
      `/api/${plural}`,
      forAdmins((c) => {
        const values = new Set([...state.items.values()].flatMap((item) => valuesOf(item, kind)))
        return json(c, { [plural]: [...values] })
      }, 404),
    )
    app.post(
      `/api/${plural}/rename`,
      forAdmins((c) => {
        const body = bodyOf(c)
        const from = textOf(body[kind])
        const to = textOf(body[kind === 'tag' ? 'newTag' : 'newGenre'])
        if (!from || !to) return status(400)
        const { merged, numItemsUpdated } = rename(kind, from, to)
        return json(c, { [`${kind}Merged`]: merged, numItemsUpdated })
      }, 404),
    )
    app.delete(
      `/api/${plural}/:value`,
      forAdmins(
        (c) =>
          json(c, { numItemsUpdated: rename(kind, decodeValue(param(c, 'value')), null).numItemsUpdated }),
        404,
      ),
    )
  }

  for (const path of ['/api/cache/purge', '/api/cache/items/purge']) {
    app.post(
      path,
      forAdmins(() => {
        core.covers.purge()
        return ok()
      }),
    )
  }

  app.post('/api/validate-cron', (c) => {
    const expression = textOf(bodyOf(c)['expression'])
    if (!expression) return status(400)
    const error = cronError(expression)
    return error === null ? ok() : sentence(400, isCurrent ? 'Invalid cron expression' : error)
  })
}
