import { expect, test } from 'vitest'
import { sectionOf } from './changelog.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n- new\n\n## 1.2.0, 2026-01-02\n\n- old\n\n## 1.1.0\n'

test('the section of the version, else of what comes next', () => {
  expect(sectionOf(changelog, '1.2.0')).toBe('## 1.2.0, 2026-01-02\n\n- old\n')
  expect(sectionOf(changelog, '1.3.0')).toBe('## Unreleased\n\n- new\n')
  expect(() => sectionOf('# Changelog\n', '1.0.0')).toThrow('no section for 1.0.0')
})
