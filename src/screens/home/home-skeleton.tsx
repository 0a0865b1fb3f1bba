/** Shelves before they came, in the shape of what comes. */
export function HomeSkeleton({ ratio }: { ratio: number }) {
  return (
    <div className="grid gap-10" aria-hidden>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="grid gap-4 px-4 phone:px-6">
          <div className="skeleton h-6 w-48 rounded-control bg-sunken" />
          <div className="flex gap-5 overflow-hidden">
            {Array.from({ length: 12 }, (_, column) => (
              <div key={column} className="shelf-card grid shrink-0 gap-2">
                <div
                  className="skeleton w-full rounded-cover bg-sunken"
                  style={{ aspectRatio: `1 / ${ratio}` }}
                />
                <div className="h-10" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
