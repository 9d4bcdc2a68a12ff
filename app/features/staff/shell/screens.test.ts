import { expect, test } from 'vitest'
import { getCrumbs } from './screens.ts'

test.each([
  ['/admin', ['Dashboard']],
  ['/admin/dashboard', ['Dashboard']],
  ['/admin/properties', ['Dashboard', 'Properties']],
  ['/admin/properties/add', ['Dashboard', 'Properties', 'Add property']],
  ['/admin/properties/edit/0198', ['Dashboard', 'Properties', 'Edit property']],
  ['/admin/blogs/add', ['Dashboard', 'Blog posts', 'Add post']],
  ['/admin/activity', ['Dashboard', 'Activity log']],
])('%s is found as %j', (path, labels) => {
  expect(getCrumbs(path).map(({ label }) => label)).toEqual(labels)
})

test('every breadcrumb but the last is a link', () => {
  expect(getCrumbs('/admin/properties/edit/0198').map(({ to }) => to)).toEqual([
    '/admin',
    '/admin/properties',
    undefined,
  ])
})
