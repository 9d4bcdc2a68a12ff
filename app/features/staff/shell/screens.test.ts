import { expect, test } from 'vitest'
import { getCrumbs } from './screens.ts'

test.each([
  ['/admin', ['Dashboard']],
  ['/admin/dashboard', ['Dashboard']],
  ['/admin/properties', ['Dashboard', 'Property Management']],
  ['/admin/properties/add', ['Dashboard', 'Property Management', 'Add Property']],
  ['/admin/properties/edit/0198', ['Dashboard', 'Property Management', 'Edit Property']],
  ['/admin/blogs/add', ['Dashboard', 'Blog Posts', 'Add Post']],
  ['/admin/activity', ['Dashboard', 'Activity Log']],
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
