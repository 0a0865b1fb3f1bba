'use no memo'

import { Navigate, Route, Routes } from 'react-router-dom'
import { lazyView } from '#src/hooks/lazy-view.ts'

const ConfigScreen = lazyView(
  () => import('#src/screens/config/config-screen.tsx').then((module) => module.ConfigScreen),
  'config',
)
const ManageScreen = lazyView(() =>
  import('#src/screens/manage/manage-screen.tsx').then((module) => module.ManageScreen),
)
const BatchScreen = lazyView(() =>
  import('#src/screens/batch/batch-screen.tsx').then((module) => module.BatchScreen),
)
const UploadScreen = lazyView(() =>
  import('#src/screens/upload/upload-screen.tsx').then((module) => module.UploadScreen),
)
const ChaptersScreen = lazyView(() =>
  import('#src/screens/chapters/chapters-screen.tsx').then((module) => module.ChaptersScreen),
)
const TracksScreen = lazyView(() =>
  import('#src/screens/tracks/tracks-screen.tsx').then((module) => module.TracksScreen),
)
const NotFoundScreen = lazyView(() =>
  import('#src/screens/not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
)
const FinderScreen = lazyView(() =>
  import('#src/screens/podcasts/find-podcasts-screen.tsx').then((module) => module.FinderScreen),
)
const SharedScreen = lazyView(() =>
  import('#src/screens/podcasts/shared-screen.tsx').then((module) => module.SharedScreen),
)
const SearchStart = lazyView(() =>
  import('#src/screens/podcasts/shared-screen.tsx').then((module) => module.SearchStart),
)
const DownloadQueueScreen = lazyView(() =>
  import('#src/screens/podcasts/download-queue-screen.tsx').then((module) => module.DownloadQueueScreen),
)
const AccountScreen = lazyView(() =>
  import('#src/screens/account/account-screen.tsx').then((module) => module.AccountScreen),
)
const BookmarksScreen = lazyView(() =>
  import('#src/screens/bookmarks/bookmarks-screen.tsx').then((module) => module.BookmarksScreen),
)
const EditsScreen = lazyView(
  () => import('#src/screens/account/edits-screen.tsx').then((module) => module.EditsScreen),
  'config',
)
const InProgressScreen = lazyView(() =>
  import('#src/screens/account/in-progress-screen.tsx').then((module) => module.InProgressScreen),
)
const ListeningScreen = lazyView(() =>
  import('#src/screens/account/listening-screen.tsx').then((module) => module.ListeningScreen),
)
const KeptScreen = lazyView(() =>
  import('#src/screens/kept/kept-screen.tsx').then((module) => module.KeptScreen),
)
const QualityScreen = lazyView(() =>
  import('#src/screens/quality/quality-screen.tsx').then((module) => module.QualityScreen),
)
const NarratorsScreen = lazyView(() =>
  import('#src/screens/narrators/narrators-screen.tsx').then((module) => module.NarratorsScreen),
)
const AlbumsShelfScreen = lazyView(() =>
  import('#src/screens/shelf/albums-shelf-screen.tsx').then((module) => module.AlbumsShelfScreen),
)
const LatestScreen = lazyView(() =>
  import('#src/screens/podcasts/latest-screen.tsx').then((module) => module.LatestScreen),
)
const NoLibrariesScreen = lazyView(() =>
  import('#src/screens/no-libraries/no-libraries-screen.tsx').then((module) => module.NoLibrariesScreen),
)

/** The pages that few visits come to: the account’s, those of administrators, of editing, of podcasts and music beside their shelves, and none at all. */
export function SeldomScreens() {
  return (
    <Routes>
      <Route path="/library/:libraryId/podcast/search" element={<FinderScreen />} />
      <Route path="/library/:libraryId/bookshelf/albums" element={<AlbumsShelfScreen />} />
      <Route path="/library/:libraryId/podcast/latest" element={<LatestScreen />} />
      <Route path="/library/:libraryId/quality" element={<QualityScreen />} />
      <Route path="/library/:libraryId/podcast/download-queue" element={<DownloadQueueScreen />} />
      <Route path="/config/*" element={<ConfigScreen />} />
      <Route path="/audiobook/:itemId/manage" element={<ManageScreen />} />
      <Route path="/audiobook/:itemId/chapters" element={<ChaptersScreen />} />
      <Route path="/audiobook/:itemId/edit" element={<TracksScreen />} />
      {/* addresses of the server's own route list, which other clients' links use */}
      <Route
        path="/library/:libraryId/series"
        element={<Navigate to="../bookshelf/series" relative="path" replace />}
      />
      <Route
        path="/library/:libraryId/bookshelf/authors"
        element={<Navigate to="../../authors" relative="path" replace />}
      />
      <Route
        path="/library/:libraryId/bookshelf/narrators"
        element={<Navigate to="../../narrators" relative="path" replace />}
      />
      <Route path="/upload" element={<UploadScreen />} />
      <Route path="/batch" element={<BatchScreen />} />
      <Route path="/account" element={<AccountScreen />} />
      <Route path="/account/bookmarks" element={<BookmarksScreen />} />
      <Route path="/account/edits" element={<EditsScreen />} />
      <Route path="/account/in-progress" element={<InProgressScreen />} />
      <Route path="/account/kept" element={<KeptScreen />} />
      <Route path="/account/listening" element={<ListeningScreen />} />
      <Route path="/library/:libraryId/narrators" element={<NarratorsScreen />} />
      {/* where the manifest leads who installed the app */}
      <Route path="/shared" element={<SharedScreen />} />
      <Route path="/search" element={<SearchStart />} />
      <Route path="/oops" element={<NoLibrariesScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
}
