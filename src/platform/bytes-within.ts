/**
 * All of a body; null once more than what is left of the allowance has come: the rest is not asked for then. Several
 * that are read at once can share one allowance. How long it takes is bounded by the signal of the call.
 */
export async function bytesWithin(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  allowance: { left: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return new Uint8Array()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    allowance.left -= value.byteLength
    if (allowance.left < 0) {
      await reader.cancel().catch(() => undefined)
      return null
    }
    size += value.byteLength
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
