/** Files by the files that they import. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Every group of files that import each other in a circle, each group sorted. */
export function findCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  function visit(file: string): number {
    const place = order.size
    order.set(file, place)
    open.push(file)
    let low = place
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low)
      lowest.set(file, low)
    }
    if (low === place) close(file)
    return low
  }

  function close(file: string): void {
    const group = open.splice(open.indexOf(file))
    const isCircle = group.length > 1 || (graph.get(file) ?? []).includes(file)
    if (isCircle) cycles.push(group.toSorted())
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}
