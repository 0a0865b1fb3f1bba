// What the page shows once it is drawn, in one file to load: each alone is smaller than what it takes to ask for it.
export { PageAtRest } from './page-at-rest.tsx'
export { TaskWidget } from '../bars/task-widget.tsx'
export { VersionLabel } from '../bars/version-label.tsx'
export { ArrangeButton } from '#src/screens/home/arrange-button.tsx'
export { PageLayers } from '../page-layers.tsx'
