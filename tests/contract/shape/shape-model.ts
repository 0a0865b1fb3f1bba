import { isList, isRecord } from './json-shape.ts'

/** Objects of one variant, as far as they were recorded. */
interface ObjectModel {
  count: number
  readonly keys: Map<string, { present: number; readonly model: ShapeModel }>
}

/** All that was recorded at one place of an answer. */
export interface ShapeModel {
  readonly kinds: Set<string>
  readonly variants: Map<string, ObjectModel>
  readonly entries: ShapeModel[]
}

// Their keys are data or depend on who asks, so only their values have a shape
const mapKeys = new Set(['deviceInfo', 'metaTags', 'additionalFields', 'testData', 'days', 'dayOfWeek'])
const isMap = (key: string, value: unknown): boolean =>
  mapKeys.has(key) || (key === 'items' && isRecord(value))

// Items differ by media type, shelves by the type of their entities, sessions by the way they are played
const variantOf = (value: Readonly<Record<string, unknown>>): string =>
  (Object.hasOwn(value, 'entities') ? ['type'] : ['mediaType', 'playMethod'])
    .map((key) => value[key])
    .filter((name) => typeof name === 'string' || typeof name === 'number')
    .join('/')

/** `missing`: always came; `unrecorded`: never came; `type`: came as something else. */
export interface Difference {
  readonly what: 'missing' | 'unrecorded' | 'type'
  /** List entries and values of maps are `#`. */
  readonly path: string
  readonly text: string
}

export const emptyModel = (): ShapeModel => ({ kinds: new Set(), variants: new Map(), entries: [] })

const entryModel = (model: ShapeModel): ShapeModel => {
  if (model.entries[0] === undefined) model.entries.push(emptyModel())
  return model.entries[0] ?? emptyModel()
}

/** Adds one recorded value to what is known of its place. */
export const learn = (model: ShapeModel, value: unknown, key = ''): void => {
  if (isList(value)) {
    model.kinds.add('list')
    for (const entry of value) learn(entryModel(model), entry)
  } else if (!isRecord(value)) {
    model.kinds.add(value === null ? 'null' : typeof value)
  } else if (isMap(key, value)) {
    model.kinds.add('map')
    for (const entry of Object.values(value)) learn(entryModel(model), entry)
  } else {
    model.kinds.add('object')
    const name = variantOf(value)
    const variant = model.variants.get(name) ?? { count: 0, keys: new Map<string, never>() }
    model.variants.set(name, variant)
    variant.count += 1
    for (const [inner, entry] of Object.entries(value)) {
      const known = variant.keys.get(inner) ?? { present: 0, model: emptyModel() }
      variant.keys.set(inner, known)
      known.present += 1
      learn(known.model, entry, inner)
    }
  }
}

const kindOf = (value: unknown, key: string): string => {
  if (isList(value)) return 'list'
  if (isRecord(value)) return isMap(key, value) ? 'map' : 'object'
  return value === null ? 'null' : typeof value
}

const compareObject = (
  variant: ObjectModel,
  value: Readonly<Record<string, unknown>>,
  path: string,
): Difference[] => {
  const missing = [...variant.keys]
    .filter(([key, known]) => known.present === variant.count && !Object.hasOwn(value, key))
    .map(([key]): Difference => ({ what: 'missing', path: path + key, text: `${path}${key} is missing` }))
  const inner = Object.entries(value).flatMap(([key, entry]): Difference[] => {
    const known = variant.keys.get(key)
    if (known !== undefined) return compare(known.model, entry, `${path}${key}.`, key)
    return [{ what: 'unrecorded', path: path + key, text: `${path}${key} is not recorded` }]
  })
  return [...missing, ...inner]
}

/**
 * How a value differs from everything recorded at its place: keys that always or never come, values of another type.
 * Null against a value is left to the schema; lists and variants that were never recorded filled say nothing.
 */
export const compare = (model: ShapeModel, value: unknown, path = '', key = ''): Difference[] => {
  const kind = kindOf(value, key)
  const known = [...model.kinds].filter((one) => one !== 'null')
  if (kind !== 'null' && known.length > 0 && !known.includes(kind)) {
    const place = path.replace(/\.$/, '')
    return [{ what: 'type', path: place, text: `${place} is ${kind}, recorded as ${known.join(' or ')}` }]
  }
  const entries = model.entries[0]
  if (isList(value)) {
    return entries === undefined ? [] : value.flatMap((entry) => compare(entries, entry, `${path}#.`))
  }
  if (!isRecord(value)) return []
  if (isMap(key, value)) {
    if (entries === undefined) return []
    return Object.values(value).flatMap((entry) => compare(entries, entry, `${path}#.`))
  }
  const variant = model.variants.get(variantOf(value))
  return variant === undefined ? [] : compareObject(variant, value, path)
}
