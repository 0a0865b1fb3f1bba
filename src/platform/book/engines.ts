/** The address of a file that stands beside the build under its own name. */
export function engineUrl(name: string): string {
  return new URL(import.meta.env.BASE_URL + import.meta.env.EARMARK_ENGINES + name, location.href).href
}
