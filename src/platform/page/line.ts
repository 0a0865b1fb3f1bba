/** Where the browser says which kind of network it uses; only some do. */
export function networkOf(navigator: Navigator): EventTarget | null {
  const network: unknown = Reflect.get(navigator, 'connection')
  return network instanceof EventTarget ? network : null
}
