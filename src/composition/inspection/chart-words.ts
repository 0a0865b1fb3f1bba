/** What stands for everything that does not leave the page. */
export const MASKED = '•••'

type Config = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Config => typeof value === 'object' && value !== null

/** The words of the charts themselves: names of states, events, actors, guards and actions, as they stand in the code. */
export interface ChartWords {
  /** A machine's structure, without its context, parameters and functions. Its words may leave from then on. */
  learn(config: unknown): Config
  /** The word if a chart holds it, else what stands for all others. */
  allowed(word: unknown): string
}

/**
 * The only texts an inspector is sent. A list of what may leave cannot miss a secret; a list of secrets can, and did.
 */
export function createChartWords(): ChartWords {
  const words = new Set<string>()
  const taken = (word: string): string => {
    words.add(word)
    return word
  }

  /** The name of a guard, an action, an actor or a target; functions and objects made at run time have none here. */
  const nameOf = (part: unknown): string =>
    typeof part === 'string'
      ? taken(part)
      : isObject(part) && typeof part['type'] === 'string'
        ? taken(part['type'])
        : MASKED

  const each = <Part>(value: unknown, map: (part: unknown) => Part): readonly Part[] =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(map)

  const record = (value: unknown, map: (part: unknown) => unknown): Config =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [taken(key), map(part)]))
      : {}

  const transition = (value: unknown): unknown =>
    isObject(value)
      ? {
          ...('target' in value ? { target: each(value['target'], nameOf) } : {}),
          ...('guard' in value ? { guard: nameOf(value['guard']) } : {}),
          ...('actions' in value ? { actions: each(value['actions'], nameOf) } : {}),
        }
      : { target: each(value, nameOf) }

  const transitions = (value: unknown): unknown => each(value, transition)

  const invocation = (value: unknown): unknown =>
    isObject(value)
      ? {
          src: nameOf(value['src']),
          ...('id' in value ? { id: nameOf(value['id']) } : {}),
          ...('onDone' in value ? { onDone: transitions(value['onDone']) } : {}),
          ...('onError' in value ? { onError: transitions(value['onError']) } : {}),
        }
      : {}

  function learn(config: unknown): Config {
    if (!isObject(config)) return {}
    return {
      ...('id' in config ? { id: nameOf(config['id']) } : {}),
      ...('initial' in config ? { initial: nameOf(config['initial']) } : {}),
      ...('type' in config ? { type: nameOf(config['type']) } : {}),
      ...('tags' in config ? { tags: each(config['tags'], nameOf) } : {}),
      ...('entry' in config ? { entry: each(config['entry'], nameOf) } : {}),
      ...('exit' in config ? { exit: each(config['exit'], nameOf) } : {}),
      ...('invoke' in config ? { invoke: each(config['invoke'], invocation) } : {}),
      ...('on' in config ? { on: record(config['on'], transitions) } : {}),
      ...('after' in config ? { after: record(config['after'], transitions) } : {}),
      ...('always' in config ? { always: transitions(config['always']) } : {}),
      ...('onDone' in config ? { onDone: transitions(config['onDone']) } : {}),
      ...('states' in config ? { states: record(config['states'], learn) } : {}),
    }
  }

  return {
    learn,
    allowed: (word) => (typeof word === 'string' && words.has(word) ? word : MASKED),
  }
}
