import { expect, test } from 'vitest'
import { releaseChanges } from './changelog.ts'

const version = { version: '1.1.0', date: '2027-02-03' }
const earlier = '## [1.0.0] - 2027-01-01\n\nThe first release.\n'

test('what was unreleased is under the version and its date, above earlier versions', () => {
  expect(releaseChanges(`# Changelog\n\n## [Unreleased]\n\n- Faster lists.\n\n${earlier}`, version)).toBe(
    `# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2027-02-03\n\n- Faster lists.\n\n${earlier}`,
  )
})

test.each([
  ['with nothing to tell', `## [Unreleased]\n\n${earlier}`, /says nothing under/],
  ['without the heading', earlier, /needs the heading/],
  ['with the heading twice', '## [Unreleased]\n\nA\n\n## [Unreleased]\n\nB\n', /needs the heading/],
])('a changelog %s stops the release', (_, text, message) => {
  expect(() => releaseChanges(text, version)).toThrow(message)
})
