import type { Core } from '../../core.ts'
import { json, ok, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import type { MetadataProvider } from '../../state/people.types.ts'

const clientOf = ({ id, name, mediaType }: MetadataProvider) => ({
  id,
  name,
  mediaType,
  slug: `custom-${id}`,
})

/** The administrator's own sources of metadata, on the 2.36 line. */
export const metadataProviderRoutes = (app: App, core: Core): void => {
  const { state, hub } = core
  if (state.flavour !== '2.36') return
  const path = '/api/custom-metadata-providers'

  app.get(
    path,
    forAdmins((c) =>
      json(c, {
        providers: [...state.metadataProviders.values()].map(({ createdAt, updatedAt, ...rest }) => ({
          ...rest,
          extraData: null,
          createdAt,
          updatedAt,
        })),
      }),
    ),
  )

  app.post(
    path,
    forAdmins((c) => {
      const body = bodyOf(c)
      const name = textOf(body['name'])
      const url = textOf(body['url'])
      const mediaType = textOf(body['mediaType'])
      if (!name || !url || !mediaType) return sentence(400, 'Invalid request body')
      if (!URL.canParse(url)) return sentence(400, 'Invalid url')
      const now = new Date().toISOString()
      const authHeaderValue = textOf(body['authHeaderValue']) || null
      const id = state.ids.fresh('cmp')
      const provider: MetadataProvider = {
        ...{ id, name, mediaType, url, authHeaderValue, updatedAt: now, createdAt: now },
      }
      state.metadataProviders.set(id, provider)
      state.changed()
      hub.toEveryone('custom_metadata_provider_added', clientOf(provider))
      return json(c, { provider })
    }),
  )

  app.delete(
    `${path}/:id`,
    forAdmins((c) => {
      const provider = state.metadataProviders.get(param(c, 'id'))
      if (!provider) return status(404)
      state.metadataProviders.delete(provider.id)
      // a library that used it asks the web search again
      const fallback = provider.mediaType === 'podcast' ? 'itunes' : 'google'
      for (const library of state.libraries.values())
        if (library.provider === `custom-${provider.id}`) library.provider = fallback
      state.changed()
      hub.toEveryone('custom_metadata_provider_removed', clientOf(provider))
      return ok()
    }),
  )
}
