import { expect, test } from 'vitest'
import { sectionOf } from './changelog.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n- new\n\n## 1.2.0, 2026-01-02\n\n- old\n\n## 1.1.0\n'

const today = new Date('2026-03-04T05:06:07Z')

test('the section of the version, else what comes next as that', () => {
  expect(sectionOf(changelog, '1.2.0', today)).toBe('## 1.2.0, 2026-01-02\n\n- old\n')
  expect(sectionOf(changelog, '1.3.0', today)).toBe('## 1.3.0, 2026-03-04\n\n- new\n')
  expect(() => sectionOf('# Changelog\n', '1.0.0', today)).toThrow('no section for 1.0.0')
})
