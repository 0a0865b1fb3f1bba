import type { CoverSource } from '#machines/server/operations/requests/editing-operations.ts'

export interface Candidate {
  source: CoverSource
  /** Where the browser finds the picture before it is the cover. */
  preview: string
}

interface PicturesProps {
  pictures: readonly (Candidate & { key: string; label: string })[]
  onChoose: (candidate: Candidate) => void
}

/** Pictures to choose from. */
export function Pictures({ pictures, onChoose }: PicturesProps) {
  return (
    <ul className="edit-pictures">
      {pictures.map(({ key, label, ...candidate }) => (
        <li key={key}>
          <button
            type="button"
            className="edit-picture"
            aria-label={label}
            onClick={() => onChoose(candidate)}
          >
            <img src={candidate.preview} alt="" loading="lazy" referrerPolicy="no-referrer" />
          </button>
        </li>
      ))}
    </ul>
  )
}
