import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { PageBoundary } from './page-boundary.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

test('a view whose code did not come is fetched again when it is tried again, and not before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('error loading dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('the network is still away'))
    .mockResolvedValue(() => 'the page')
  const View = lazyView(load, 'first')
  render(
    <PageBoundary>
      <Suspense fallback="waiting">
        <View />
      </Suspense>
    </PageBoundary>,
  )
  const again = await screen.findByRole('button', { name: 'common.tryAgain' })
  expect(load).toHaveBeenCalledTimes(1)
  again.click()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  ;(await screen.findByRole('button', { name: 'common.tryAgain' })).click()
  await screen.findByText('the page')
  expect(load).toHaveBeenCalledTimes(3)
})
