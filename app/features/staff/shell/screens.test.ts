import { expect, test } from 'vitest'
import { getPaletteActions } from './palette-actions.ts'
import {
  findScreen,
  findSidebarEntry,
  getAddScreen,
  getCrumbs,
  getMissingCrumbs,
  screenGroupsFor,
  screensFor,
} from './screens.ts'

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
  ['/admin/blogs/edit/0198', ['Dashboard', 'Blog posts', 'Edit post']],
  ['/admin/people/0198', ['Dashboard', 'People', 'Person']],
  ['/admin/newsletter/0198', ['Dashboard', 'Newsletter', 'Issue']],
])('%s is found as %j', (path, labels) => {
  expect(getCrumbs(path).map(({ label }) => label)).toEqual(labels)
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
  ['/admin/', '/admin'],
  ['/admin/dashboard/more', undefined],
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
  ['/admin/availability/0198', '/admin/properties'],
  ['/admin/settings/email', '/admin/settings'],
  ['/admin/profile', undefined],
])('%s is marked in the sidebar as %s', (path, to) => {
  expect(findSidebarEntry(path)?.to).toBe(to)
})

test.each([
  ['/admin/availability', 'agent'],
  ['/admin/properties/import', 'administrator'],
  ['/admin/properties/taxonomy', 'administrator'],
  ['/admin/mail/0198', 'super_admin'],
] as const)('%s is for those with the rights of %s', (path, role) => {
  const ranks = ['super_admin', 'administrator', 'agent'] as const
  expect(findScreen(path)?.roles).toEqual(ranks.slice(0, ranks.indexOf(role) + 1))
})

test('the sidebar has a group for each kind of work that a role has', () => {
  const groups = (role: Parameters<typeof screensFor>[0]) =>
    screenGroupsFor(role).map(({ group, screens }) => [group, screens.length])
  expect(groups('super_admin')).toEqual([
    ['work', 6],
    ['website', 4],
    ['company', 5],
  ])
  expect(groups('agent')).toEqual([['work', 6]])
  expect(groups('editor').map(([group]) => group)).toEqual(['work', 'website'])
  const inOrder = screenGroupsFor('administrator').flatMap(({ screens }) => screens)
  expect(inOrder).toEqual(screensFor('administrator'))
})

test('editors add posts, everybody else properties', () => {
  expect(getAddScreen('editor')).toEqual({ label: 'Add post', to: '/admin/blogs/add' })
  for (const role of ['super_admin', 'administrator', 'agent'] as const)
    expect(getAddScreen(role)).toEqual({ label: 'Add property', to: '/admin/properties/add' })
})

test('an address without a screen is below the dashboard', () => {
  expect(getMissingCrumbs()).toEqual([{ label: 'Dashboard', to: '/admin' }, { label: 'Page not found' }])
})

test.each([
  ['/admin', [undefined]],
  ['/admin/properties', ['/admin', undefined]],
  ['/admin/properties/edit/0198', ['/admin', '/admin/properties', undefined]],
  ['/admin/pages/home/edit', ['/admin', '/admin/pages', '/admin/pages/home', undefined]],
  ['/admin/availability', ['/admin', '/admin/properties', undefined]],
  ['/admin/newsletter/0198', ['/admin', '/admin/newsletter', undefined]],
])('every breadcrumb of %s but the last is a link', (path, links) => {
  expect(getCrumbs(path).map(({ to }) => to)).toEqual(links)
})
