/** A text as one unmasked frame of a WebSocket (RFC 6455, 5.2). */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.alloc(body.length < 126 ? 2 : body.length < 65_536 ? 4 : 10)
  head[0] = 0x81
  if (head.length === 2) head[1] = body.length
  else if (head.length === 4) head[1] = 126
  else head[1] = 127
  if (head.length === 4) head.writeUInt16BE(body.length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(body.length), 2)
  return Buffer.concat([head, body])
}
