import { describePaths } from './framework/describe-paths.ts'
import { loadFixtures } from './framework/load.ts'

describePaths([...(await loadFixtures())].filter(([name]) => name === 'system'))
