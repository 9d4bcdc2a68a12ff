import { describe, expect, test } from 'vitest'
import { menuContent } from './menu-content.ts'
import { resolveMenu } from './resolve-menu.ts'

const letting = {
  id: 'letting',
  name: 'Letting',
  menuText: 'We find your tenant',
  summary: '',
  icon: 'handshake' as const,
  isOnHome: true,
  path: '/to-let',
}
const entry = (target: string, links = [{ label: 'One', target: 'service:letting', text: '' }]) => ({
  ...menuContent,
  entries: [{ label: 'Entry', target, links }],
})

test('an entry follows its service to a new address, and goes with it', () => {
  expect(resolveMenu(entry('service:letting', []), [letting]).entries).toEqual([
    { label: 'Entry', to: '/to-let', links: [] },
  ])
  expect(resolveMenu(entry('service:letting', []), []).entries).toEqual([])
})

test('a panel has the links that still lead somewhere; without any it is left out', () => {
  expect(resolveMenu(entry('panel'), [letting]).entries).toEqual([
    { label: 'Entry', links: [{ label: 'One', to: '/to-let', text: '', icon: 'handshake' }] },
  ])
  expect(resolveMenu(entry('panel'), []).entries).toEqual([])
})

test('the entry of all services is a panel with each', () => {
  expect(resolveMenu(entry('services', []), [letting]).entries).toEqual([
    { label: 'Entry', links: [{ label: 'Letting', to: '/to-let', text: 'We find your tenant', icon: 'handshake' }] },
  ])
  expect(resolveMenu(entry('services', []), []).entries).toEqual([])
})

test('another site is marked as one', () => {
  expect(resolveMenu(entry('https://magazine.example/', []), []).entries).toEqual([
    { label: 'Entry', to: 'https://magazine.example/', isForeign: true, links: [] },
  ])
})

describe('of a company that only lets', () => {
  const lets = ['for-rent'] as const

  test('the default menu leads to its homes for rent once, and to no sale or land', () => {
    const { entries, columns } = resolveMenu(menuContent, [letting], lets)
    expect(entries[0]).toEqual({ label: 'Properties for rent', to: '/properties-for-rent', links: [] })
    expect(entries.map(({ label }) => label)).not.toContain('All properties')
    expect(columns[0]?.links.map(({ to }) => to)).toEqual(['/properties-for-rent', '/saved'])
  })

  test('an entry to all properties alone stays', () => {
    expect(resolveMenu(entry('/projects', []), [], lets).entries).toEqual([
      { label: 'Entry', to: '/projects', links: [] },
    ])
  })
})

test('two of three categories stay in their panel', () => {
  const [panel] = resolveMenu(menuContent, [], ['for-sale', 'land']).entries
  expect(panel?.links.map(({ to }) => to)).toEqual(['/properties-for-sale', '/land-for-sale'])
})
