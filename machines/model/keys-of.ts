/** The keys of an object whose type names all of them. */
export const keysOf = <Keyed extends object>(keyed: Keyed): readonly Extract<keyof Keyed, string>[] =>
  Object.keys(keyed) as Extract<keyof Keyed, string>[]
