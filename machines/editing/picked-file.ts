/** A file that was chosen on this machine; platform knows what it holds. */
export interface PickedFile {
  readonly name: string
  readonly size: number
  readonly type: string
}
