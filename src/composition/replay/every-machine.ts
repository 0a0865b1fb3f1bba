import type { AnyStateMachine } from 'xstate'

const modules = import.meta.glob<Record<string, AnyStateMachine>>('/machines/**/*.machine.ts', {
  eager: true,
})

/** All machines, by their ids, which are the names that they are invoked by. */
export const everyMachine: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((each) => typeof each === 'object' && 'implementations' in each)
    .map((machine) => [machine.id, machine]),
)
