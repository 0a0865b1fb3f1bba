// What the page shows once it is at rest, in one file to load: each alone is smaller than what it takes to ask for it.
export { PageTitle } from './page-title.tsx'
export { TaskWidget } from './task-widget.tsx'
export { VersionLabel } from './version-label.tsx'
