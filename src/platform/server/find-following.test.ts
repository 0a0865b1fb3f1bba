import { expect, it } from 'vitest'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { progressOf } from '#tests/support/progress-samples.ts'
