/** Runs before the page's own scripts: React tells a development tool of each render it has drawn. */
export function countRenders(): void {
  const counter = { renders: 0 }
  Object.assign(window, {
    benchRenders: counter,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => void (counter.renders += 1),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    },
  })
}
