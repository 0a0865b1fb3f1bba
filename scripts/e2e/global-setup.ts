import { ensureBuilds } from './client.ts'

export default ensureBuilds
