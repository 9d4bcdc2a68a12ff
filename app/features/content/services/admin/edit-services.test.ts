import { expect, test } from 'vitest'
import { servicesDefaults } from '../services-content.ts'
import { findSlugProblem, freeSlug, newService, removeService, rename, slugFrom } from './edit-services.ts'

const service = (name: string) => ({ ...newService([]), id: slugFrom(name), slug: slugFrom(name), name })
const letting = service('Letting')
const sales = service('Sales')

test.each([
  ['Building care', 'building-care'],
  ['Ünï & Co.', 'uni-co'],
  ['  --  ', ''],
  ['a'.repeat(80), 'a'.repeat(60)],
])('the name %j suggests the address %j', (name, slug) => expect(slugFrom(name)).toBe(slug))

test('a taken or reserved address has a suggestion', () => {
  expect(findSlugProblem({ ...sales, slug: 'letting' }, [letting, sales])).toEqual({
    kind: 'taken',
    by: 'Letting',
    suggestion: 'sales',
  })
  expect(findSlugProblem({ ...service('Contact'), slug: 'contact' }, [letting])).toEqual({
    kind: 'reserved',
    suggestion: 'our-contact',
  })
  expect(findSlugProblem(letting, [letting, sales])).toBeUndefined()
  expect(freeSlug('letting', [letting, service('Our letting')])).toBe('letting-2')
})

test('key and address follow the name until the service is published', () => {
  const added = newService([letting])
  const named = rename(added, 'Building care', { services: [letting, added], isPublished: false })
  expect(named).toMatchObject({ id: 'building-care', slug: 'building-care' })
  const chosen = rename({ ...named, slug: 'care' }, 'Care', { services: [letting, named], isPublished: false })
  expect(chosen.slug).toBe('care')
  expect(rename(named, 'Care', { services: [named], isPublished: true })).toMatchObject({
    id: 'building-care',
    slug: 'building-care',
    name: 'Care',
  })
})

test('the addresses of a removed service lead where the company says', () => {
  const content = {
    ...servicesDefaults.en,
    services: [letting, sales],
    redirects: [{ from: 'rentals', to: 'service:letting' as const }],
  }
  expect(removeService(content, letting, '/projects')).toEqual({
    services: [sales],
    redirects: [
      { from: 'rentals', to: '/projects' },
      { from: 'letting', to: '/projects' },
    ],
  })
})
