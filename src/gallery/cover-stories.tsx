import type { CoverProps } from '../ui/cover/cover.tsx'
import { Cover } from '../ui/cover/cover.tsx'
import { picture } from './pictures.ts'

const covers: readonly Omit<CoverProps, 'failedText' | 'ratio'>[] = [
  {
    title: 'Loaded',
    src: picture({ hue: 210, wide: 400, high: 400, motif: 'hills' }),
    progress: 0.4,
    corner: 'in-progress',
  },
  {
    title: 'Wide',
    src: picture({ hue: 30, wide: 600, high: 400, motif: 'sun' }),
    progress: 0.7,
    current: true,
    corner: 'in-progress',
  },
  { title: 'Tall', src: picture({ hue: 300, wide: 400, high: 640, motif: 'bars' }), corner: 'finished' },
  { title: 'Winter Accounts', author: 'Henrik Solvang' },
  {
    title: 'The Fjord Garden: A Memoir of Five Summers on the Edge of the Ice',
    author: 'Odile Marchetti, Marian Holloway',
    corner: 'in-progress',
    progress: 0.2,
  },
  { title: 'Salt', author: 'Juno Abara', corner: 'finished' },
  { title: 'Broken', src: 'data:image/png;base64,AAAA' },
]

export function CoverStories() {
  return (
    <section data-story="covers">
      <h2>Covers</h2>
      {[1, 1.6].map((ratio) => (
        <div className="gallery-row foot" key={ratio}>
          {covers.map((cover) => (
            <Cover key={cover.title} {...cover} ratio={ratio} width={120} failedText="Invalid Cover" />
          ))}
        </div>
      ))}
      <div className="gallery-row foot">
        {[24, 40, 64, 200].map((width) => (
          <Cover
            key={width}
            title="Sledge Weather"
            author="Henrik Solvang"
            ratio={1}
            width={width}
            failedText="Invalid Cover"
          />
        ))}
        <Cover
          title="Hills"
          src={picture({ hue: 140, wide: 400, high: 400, motif: 'type' })}
          ratio={1}
          width={200}
          failedText="Invalid Cover"
          corner="in-progress"
          progress={0.3}
        />
      </div>
    </section>
  )
}
