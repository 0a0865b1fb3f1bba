/** Runs before the page's own scripts: React tells a development tool of each render it has drawn. */
export function countRenders(): void {
  const counter = { times: [] as number[] }
  Object.assign(window, {
    benchRenders: counter,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => {
        counter.times.push(performance.now())
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    },
  })
}
