/** Whether all of the words are in a name, wherever, in capitals or not, with their accents or without. */
export function fitsWords(name: string, query: string): boolean {
  const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const wanted = plain(name)
  return plain(query)
    .split(/\s+/)
    .every((word) => wanted.includes(word))
}
