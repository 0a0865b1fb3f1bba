import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Files that take half a minute and more, the longest first. */
const LONGEST = ['models/paths', 'contract/tolerance', 'models/tables']

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`))
  return rank < 0 ? LONGEST.length : rank
}

/** Begins with what takes longest, so that no core waits for it at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array that sorts here
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
