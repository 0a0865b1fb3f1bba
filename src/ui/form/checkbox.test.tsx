import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTransition, Suspense, use, useState } from 'react'
import { expect, it } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import type { Deferred } from '#tests/support/deferred.ts'
import { Checkbox } from './checkbox.tsx'

const waiting = new Map<boolean, Deferred<null>>()

/** What an address shows: it is drawn when all of it is there. */
function Shelf({ collapse }: { collapse: boolean }) {
  return use(waiting.get(collapse)?.promise ?? Promise.resolve(null))
}

function Page() {
  const [collapse, setCollapse] = useState(false)
  return (
    <>
      <Checkbox
        label="Collapse series"
        checked={collapse}
        onChange={(on) => startTransition(() => setCollapse(on))}
      />
      <Suspense>
        <Shelf collapse={collapse} />
      </Suspense>
    </>
  )
}

it('a checkbox shows that it was pressed before the page that it changes is drawn', async () => {
  const user = userEvent.setup()
  const first = deferred<null>()
  const next = deferred<null>()
  waiting.set(false, first).set(true, next)
  render(<Page />)
  await act(async () => first.resolve(null))
  const box = screen.getByRole('checkbox', { name: 'Collapse series' })
  await user.click(box)
  expect(box).toHaveProperty('checked', true)
  await act(async () => next.resolve(null))
  expect(box).toHaveProperty('checked', true)
})

it('a checkbox whose owner refuses the press goes back', async () => {
  const user = userEvent.setup()
  render(<Checkbox label="Explicit" checked={false} onChange={() => undefined} />)
  const box = screen.getByRole('checkbox', { name: 'Explicit' })
  await user.click(box)
  expect(box).toHaveProperty('checked', false)
})
