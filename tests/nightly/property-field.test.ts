import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRepository, type RepositoryCopy } from './support/documented-copy.ts'

let copy: RepositoryCopy
beforeAll(() => {
  copy = copyRepository()
}, 60_000)
afterAll(() => copy.remove())

test(
  'a field added by the documented steps appears everywhere, with nothing else changed by hand',
  { timeout: 900_000 },
  () => {
    expect(copy.follow('docs/add-a-property-field.md').size).toBeLessThanOrEqual(4)
    copy.script('types')
    copy.checkTypes()
    copy.script('build')
    copy.addTest('added-field.ts', 'tests/e2e/added-field.test.ts')
    copy.test('e2e', 'tests/e2e/added-field.test.ts')
    copy.test('contract', 'tests/contract/api/api-lists.test.ts', 'tests/contract/schema/schema-files.test.ts')
  },
)
