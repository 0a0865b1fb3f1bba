'use no memo'

import { Skeleton } from '#src/ui/skeleton.tsx'
import { CardSkeleton } from '#src/ui/list/shelf.tsx'

/** Shelves before they came, in the shape of what comes. */
export function HomeSkeleton({ ratio, size }: { ratio: number; size: number }) {
  return ['first', 'second', 'third'].map((row) => (
    <div key={row} className="shelf" style={{ '--size': `${size}px` }} aria-hidden>
      <div className="shelf-head">
        <Skeleton width={180} height={24} />
      </div>
      <ul className="shelf-row overflow-hidden">
        {Array.from({ length: 14 }, (_, column) => (
          <li key={column}>
            <CardSkeleton ratio={ratio} />
          </li>
        ))}
      </ul>
    </div>
  ))
}
