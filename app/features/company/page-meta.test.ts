import { describe, expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const page = { title: 'Land', description: 'Plots', path: '/land-for-sale', origin: 'https://makazi.example' }

describe('page meta', () => {
  test("contains the page's title and its canonical URL", () => {
    expect(pageMeta(page)).toEqual(
      expect.arrayContaining([
        { title: 'Land' },
        { name: 'description', content: 'Plots' },
        { tagName: 'link', rel: 'canonical', href: 'https://makazi.example/land-for-sale' },
        { property: 'og:url', content: 'https://makazi.example/land-for-sale' },
      ]),
    )
  })

  test('a filtered list is not indexed, but its links are followed', () => {
    expect(pageMeta({ ...page, noindex: true })).toContainEqual({ name: 'robots', content: 'noindex,follow' })
    expect(pageMeta(page).some((each) => 'name' in each && each.name === 'robots')).toBe(false)
  })

  test('a stored image is shared by its absolute URL', () => {
    expect(pageMeta({ ...page, image: '/media/abc/1280.jpg' })).toContainEqual({
      property: 'og:image',
      content: 'https://makazi.example/media/abc/1280.jpg',
    })
  })
})
