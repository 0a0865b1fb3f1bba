const PACKET_BYTES = 188
const PACKETS = 60

/** A transport stream of stuffing: a container that is read, with no sound in it that anything could play. */
export const emptyStream = Buffer.concat(
  Array.from({ length: PACKETS }, () => {
    const packet = Buffer.alloc(PACKET_BYTES, 0xff)
    packet.set([0x47, 0x1f, 0xff, 0x10])
    return packet
  }),
)
