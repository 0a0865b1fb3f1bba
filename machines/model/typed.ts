/**
 * The types of a machine, for `setup` and `createMachine`. They read nothing of it when they run, so nothing is in it.
 * @example types: typed<{ context: LoopContext; events: LoopEvent }>()
 */
export const typed = <Types>(): Partial<Types> => ({})
