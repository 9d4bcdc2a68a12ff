import { expect, test } from 'vitest'
import { getPaletteActions } from './palette-actions.ts'
import { findScreen, findSidebarEntry, getCrumbs, getMissingCrumbs, screensFor } from './screens.ts'

test.each([
  ['/admin', ['Dashboard']],
  ['/admin/dashboard', ['Dashboard']],
  ['/admin/properties', ['Dashboard', 'Properties']],
  ['/admin/properties/add', ['Dashboard', 'Properties', 'Add property']],
  ['/admin/properties/import', ['Dashboard', 'Properties', 'Import properties']],
  ['/admin/properties/edit/0198', ['Dashboard', 'Properties', 'Edit property']],
  ['/admin/properties/taxonomy', ['Dashboard', 'Properties', 'Types and features']],
  ['/admin/availability', ['Dashboard', 'Properties', 'Confirm availability']],
  ['/admin/blogs/add', ['Dashboard', 'Blog posts', 'Add post']],
  ['/admin/activity', ['Dashboard', 'Activity log']],
  ['/admin/newsletter', ['Dashboard', 'Newsletter']],
  ['/admin/newsletter/0198', ['Dashboard', 'Newsletter', 'Issue']],
])('%s is found as %j', (path, labels) => {
  expect(getCrumbs(path).map(({ label }) => label)).toEqual(labels)
})

test('each screen has keys of its own', () => {
  const keys = screensFor('super_admin').map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
})

test.each([
  ['super_admin', ['/admin/activity', '/admin/mail', '/admin/settings', '/admin/staff']],
  ['administrator', ['/admin/settings', '/admin/staff']],
  ['agent', []],
  ['editor', []],
] as const)('of the screens about the company itself, %s sees %j', (role, screens) => {
  const all = new Set<string>(['/admin/activity', '/admin/mail', '/admin/settings', '/admin/staff'])
  expect(
    screensFor(role)
      .map(({ to }) => to)
      .filter((to) => all.has(to))
      .toSorted(),
  ).toEqual(screens)
})

test('no two screens have the same key', () => {
  const keys = screensFor('super_admin').map(({ key }) => key)
  expect(keys).toHaveLength(new Set(keys).size)
})

test('agents work, editors write, and the palette offers each no more than that', () => {
  expect(screensFor('agent').every(({ group }) => group === 'work')).toBe(true)
  expect(
    screensFor('editor')
      .filter(({ group }) => group !== 'website')
      .map(({ to }) => to),
  ).toEqual(['/admin'])
  for (const role of ['agent', 'editor'] as const) {
    const forbidden = getPaletteActions(role, { settings: [], onLogout: () => undefined }).filter(
      ({ to = '/admin' }) => findScreen(to.replace(/[?#].*/, ''))?.roles.includes(role) === false,
    )
    expect(forbidden).toEqual([])
  }
})

test.each([
  ['/admin', '/admin'],
  ['/admin/dashboard', '/admin'],
  ['/admin/properties/edit/1', '/admin/properties'],
  ['/admin/propertiesx', undefined],
  ['/admin/profile', undefined],
])('%s belongs to the screen %s', (path, to) => {
  expect(findScreen(path)?.to).toBe(to)
})

test.each([
  ['/admin', '/admin'],
  ['/admin/dashboard', '/admin'],
  ['/admin/properties/import', '/admin/properties'],
  ['/admin/availability', '/admin/properties'],
  ['/admin/settings/email', '/admin/settings'],
  ['/admin/profile', undefined],
])('%s is marked in the sidebar as %s', (path, to) => {
  expect(findSidebarEntry(path)?.to).toBe(to)
})

test('an address without a screen is below the dashboard', () => {
  expect(getMissingCrumbs()).toEqual([{ label: 'Dashboard', to: '/admin' }, { label: 'Page not found' }])
})

test('every breadcrumb but the last is a link', () => {
  expect(getCrumbs('/admin/properties/edit/0198').map(({ to }) => to)).toEqual([
    '/admin',
    '/admin/properties',
    undefined,
  ])
})
