/** The sounds of the book that is open: its mechanism has them, the voice plays them. */
export interface OpenSounds {
  /** Gives them; the answer takes them back. */
  offer(read: (file: string) => Promise<Blob | null>): () => void
  /** All of one file; null where no open book has it. */
  read(file: string): Promise<Blob | null>
}

export function createOpenSounds(): OpenSounds {
  let offered: ((file: string) => Promise<Blob | null>) | null = null
  return {
    offer(read) {
      offered = read
      return () => {
        if (offered === read) offered = null
      }
    },
    read: async (file) => (await offered?.(file)) ?? null,
  }
}
