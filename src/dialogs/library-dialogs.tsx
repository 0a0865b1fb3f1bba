import { Suspense } from 'react'
import type { DialogRequest } from '#machines/app/dialogs/dialogs.types.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { LoadingLayer } from '#src/ui/overlay/lazy-popup.tsx'
import { AskDialog, QuestionDialog } from './question-dialog.tsx'

const FeedDialog = lazyView(() => import('./feed-dialog.tsx').then((module) => module.FeedDialog))
const ShareDialog = lazyView(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))
const EpisodeDialog = lazyView(() => import('./episode-dialog.tsx').then((module) => module.EpisodeDialog))

const AddToListDialog = lazyView(() =>
  import('./add-to-list-dialog.tsx').then((module) => module.AddToListDialog),
)
const EditListDialog = lazyView(() => import('./list-dialogs.tsx').then((module) => module.EditListDialog))
const DeleteListDialog = lazyView(() =>
  import('./list-dialogs.tsx').then((module) => module.DeleteListDialog),
)
const AuthorDialog = lazyView(() => import('./author-dialog.tsx').then((module) => module.AuthorDialog))
const EditDialog = lazyView(() => import('./edit/edit-dialog.tsx').then((module) => module.EditDialog))
const LeavePageDialog = lazyView(() =>
  import('./leave-page-dialog.tsx').then((module) => module.LeavePageDialog),
)
const QuickMatchDialog = lazyView(() =>
  import('./quick-match-dialog.tsx').then((module) => module.QuickMatchDialog),
)
const EpisodeEditDialog = lazyView(() =>
  import('./edit/episode-edit-dialog.tsx').then((module) => module.EpisodeEditDialog),
)
const UserDialog = lazyView(
  () => import('#src/screens/config/users/user-dialog.tsx').then((module) => module.UserDialog),
  'config',
)
const OpmlDialog = lazyView(() => import('./podcasts/opml-dialog.tsx').then((module) => module.OpmlDialog))
const FeedEpisodesDialog = lazyView(() =>
  import('./podcasts/feed-episodes-dialog.tsx').then((module) => module.FeedEpisodesDialog),
)
const LibraryDialog = lazyView(
  () => import('./library/library-dialog.tsx').then((module) => module.LibraryDialog),
  'config',
)
const NarratorDialog = lazyView(
  () => import('./narrator-dialog.tsx').then((module) => module.NarratorDialog),
  'config',
)
const ShowHabitsDialog = lazyView(() =>
  import('./show-habits-dialog.tsx').then((module) => module.ShowHabitsDialog),
)
const CoverDialog = lazyView(() => import('./cover-dialog.tsx').then((module) => module.CoverDialog))
const ProgressDatesDialog = lazyView(() =>
  import('./progress-dates-dialog.tsx').then((module) => module.ProgressDatesDialog),
)

const ArrangeHomeDialog = lazyView(() =>
  import('./home/arrange-home-dialog.tsx').then((module) => module.ArrangeHomeDialog),
)
const ShowOnHomeDialog = lazyView(() =>
  import('./home/show-on-home-dialog.tsx').then((module) => module.ShowOnHomeDialog),
)

/** The dialog of the library that lies over the page. A new kind is a row of `DialogRequest` and a case here. */
export function LibraryDialogs() {
  const send = useIntents()
  const dialog = useSnapshot<'dialogs', DialogRequest | null>(
    'dialogs',
    ({ context }) => context.dialog,
    null,
  )
  if (!dialog) return null
  const loading = <LoadingLayer onClose={() => send({ type: 'dialog.close' })} />
  return <Suspense fallback={loading}>{face(dialog)}</Suspense>
}

function face(dialog: DialogRequest) {
  switch (dialog.kind) {
    case 'feed':
      return <FeedDialog key={dialog.entityId} dialog={dialog} />
    case 'episode':
      return <EpisodeDialog libraryItemId={dialog.libraryItemId} episodeId={dialog.episodeId} />
    case 'showHabits':
      return <ShowHabitsDialog libraryItemId={dialog.libraryItemId} name={dialog.name} />
    case 'ask':
      return <AskDialog ask={dialog} />
    case 'deleteItems':
    case 'embedItems':
    case 'rescanItems':
    case 'removeIssues':
    case 'sendEbook':
    case 'clearDownloads':
    case 'closeShare':
    case 'closeFeed':
    case 'downloadByAddress':
    case 'resetProgress':
      return <QuestionDialog dialog={dialog} />
    case 'share':
      return <ShareDialog key={dialog.libraryItemId} dialog={dialog} />
    case 'addToCollection':
    case 'addToPlaylist':
      return <AddToListDialog dialog={dialog} />
    case 'editList':
      return <EditListDialog key={dialog.list.id} list={dialog.list} />
    case 'deleteList':
      return <DeleteListDialog list={dialog.list} />
    case 'editAuthor':
      return <AuthorDialog authorId={dialog.authorId} libraryId={dialog.libraryId} />
    case 'renameNarrator':
    case 'removeNarrator':
      return <NarratorDialog dialog={dialog} />
    case 'editItem':
      return <EditDialog />
    case 'leavePage':
      return <LeavePageDialog ask={dialog.ask} />
    case 'editEpisode':
      return <EpisodeEditDialog />
    case 'editUser':
      return <UserDialog />
    case 'editLibrary':
      return <LibraryDialog />
    case 'importOpml':
      return <OpmlDialog />
    case 'feedEpisodes':
      return <FeedEpisodesDialog />
    case 'quickMatch':
      return <QuickMatchDialog dialog={dialog} />
    case 'cover':
      return <CoverDialog libraryItemId={dialog.libraryItemId} />
    case 'arrangeHome':
      return <ArrangeHomeDialog libraryId={dialog.libraryId} />
    case 'showOnHome':
      return <ShowOnHomeDialog query={dialog.query} />
    case 'progressDates':
      return <ProgressDatesDialog libraryItemId={dialog.libraryItemId} />
  }
}
