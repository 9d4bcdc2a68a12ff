import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRepository, type RepositoryCopy } from './support/documented-copy.ts'

let copy: RepositoryCopy
beforeAll(() => {
  copy = copyRepository()
}, 60_000)
afterAll(() => copy.remove())

test(
  'a page added by the documented five files is whole, with nothing else changed by hand',
  { timeout: 1_200_000 },
  () => {
    expect(copy.follow('docs/add-a-public-page.md').size).toBe(5)
    copy.checkTypes()
    copy.node('node_modules/oxlint/bin/oxlint', '--deny-warnings')
    copy.test(
      'unit',
      'app/routes.test.ts',
      'app/shared',
      'app/features/content',
      'server/http/routing',
      'server/analytics',
    )
    copy.script('build')
    copy.addTest('added-page.ts', 'tests/e2e/added-page.test.ts')
    copy.test('e2e', 'tests/e2e/added-page.test.ts', 'tests/e2e/crawl.test.ts')
    copy.test('e2e', 'tests/e2e/every-screen.test.ts', 'tests/e2e/site/swahili.test.ts', '-t', '/fees ')
    copy.test('contract', 'tests/contract/content/services.test.ts')
  },
)
