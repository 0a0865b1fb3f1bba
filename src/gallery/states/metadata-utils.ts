import { metadataUtilsMachine } from '#machines/admin/metadata-utils/metadata-utils.machine.ts'
import type { MetadataUtilsContext } from '#machines/admin/metadata-utils/metadata-utils.types.ts'
import { NEW_PROVIDER } from '#machines/admin/metadata-utils/provider-form.ts'
import { appError } from '#machines/model/errors.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { inside } from './known.ts'
import { answer, stillOf } from './still.ts'
import type { StateEntry, StillState, ValueOf } from './still.ts'

const tags = [
  { name: 'History', count: 14 },
  { name: 'Histories', count: 2 },
  { name: 'Winter', count: 5 },
]

type UtilsValue = ValueOf<typeof metadataUtilsMachine>

const tagged = (value: UtilsValue, context: Partial<MetadataUtilsContext> = {}): StillState => ({
  actors: { ...inside, metadataUtils: stillOf(metadataUtilsMachine, value, context) },
  reads: [
    answer(
      { name: 'tags' },
      tags.map(({ name }) => name),
    ),
    answer({ name: 'tagCounts' }, tags),
    answer({ name: 'metadataProviders' }, []),
  ],
})

const MetadataUtilsPage = lazyView(
  () =>
    import('#src/screens/config/metadata-utils/metadata-utils-page.tsx').then(
      (module) => module.MetadataUtilsPage,
    ),
  'config',
)

const renaming = { kind: 'tag', value: { name: 'Histories', count: 2 }, draft: 'History' } as const
const picked = { kind: 'tag', values: tags.slice(0, 2), draft: 'History', failure: null } as const

const tagList: StateEntry = {
  name: 'tags',
  view: MetadataUtilsPage,
  as: 'part',
  states: {
    idle: tagged({ open: 'idle' }),
    renaming: tagged({ open: 'renaming' }, { edit: renaming }),
    saving: tagged({ open: 'saving' }, { edit: renaming }),
    picking: tagged({ open: 'picking' }, { picked }),
  },
}

const merging: StateEntry = {
  name: 'merge-tags',
  view: MetadataUtilsPage,
  as: 'layer',
  states: {
    merging: tagged({ open: 'merging' }, { picked }),
    finding: tagged({ open: 'finding' }, { picked }),
    failed: tagged({ open: 'merging' }, { picked: { ...picked, failure: appError('unreachable') } }),
  },
}

const provider = { ...NEW_PROVIDER, name: 'House catalogue', url: 'https://catalogue.example' }

const providers: StateEntry = {
  name: 'metadata-provider',
  view: MetadataUtilsPage,
  as: 'layer',
  at: ['*', 'custom-metadata-providers'],
  states: {
    adding: tagged({ open: { adding: 'typed' } }, { provider }),
    saving: tagged({ open: 'saving' }, { provider }),
  },
}

export const metadataStates: readonly StateEntry[] = [tagList, merging, providers]
