import { need, textAt, type Found, type Step } from './step.ts'

/** A book is shared with everybody, and is not any more. */
export const shareSteps: readonly Step[] = [
  {
    name: 'a book before it is shared',
    method: 'GET',
    path: (found) => `/api/items/${need(found, 'book')}`,
    query: { expanded: '1', include: 'share' },
    only: '2.36.0',
    keep: (body, found) => {
      found.bookMedia = textAt(body, 'media', 'id')
    },
  },
  {
    name: 'a share',
    method: 'POST',
    path: '/api/share/mediaitem',
    body: (found: Found) => ({
      slug: 'contract',
      mediaItemType: 'book',
      mediaItemId: need(found, 'bookMedia'),
      expiresAt: Date.now() + 60_000,
      isDownloadable: true,
    }),
    status: 201,
    only: '2.36.0',
    keep: (body, found) => {
      found.share = textAt(body, 'id')
    },
  },
  { name: 'what is shared', method: 'GET', path: '/public/share/contract', as: 'anonymous', only: '2.36.0' },
  {
    name: 'its cover',
    method: 'GET',
    path: '/public/share/contract/cover',
    as: 'anonymous',
    only: '2.36.0',
  },
  {
    name: 'the shared book',
    method: 'GET',
    path: (found) => `/api/items/${need(found, 'book')}`,
    query: { expanded: '1', include: 'share' },
    only: '2.36.0',
  },
  {
    name: 'the share ended',
    method: 'DELETE',
    path: (found) => `/api/share/mediaitem/${need(found, 'share')}`,
    status: 204,
    only: '2.36.0',
  },
  {
    name: 'no share',
    method: 'GET',
    path: '/public/share/contract',
    as: 'anonymous',
    status: 404,
    only: '2.36.0',
  },
]
