import { describe, expect, test } from 'vitest'
import type { SavedPost } from '../managed-post.ts'
import { getDifferences, toDraft, createDraft, getShownValues } from './post-draft.ts'
import { countWords, estimateReadingMinutes } from './reading-minutes.ts'

const saved: SavedPost = {
  id: '0190c0de-0000-7000-8000-000000000001',
  title: 'Stamp duty',
  slug: 'stamp-duty-2',
  excerpt: 'What it costs.',
  content: '<p>Four percent in town.</p>',
  tags: ['Tax'],
  category: 'Legal Advice',
  authorName: 'Rehema Nekesa',
  isPublished: true,
  isFeatured: false,
  readingMinutes: 1,
  hasOwnReadingTime: false,
  seoTitle: 'Stamp duty',
  seoDescription: 'What it costs.',
  featuredImage: null,
  image: null,
  publishedAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
  viewsCount: 0,
}

describe('derived fields', () => {
  test('follow title, excerpt and content until they are edited by hand', () => {
    const draft = {
      ...createDraft('Nyumba'),
      title: 'Why Ruaka?',
      excerpt: ' Short. ',
      content: `<p>${'word '.repeat(401)}</p>`,
    }
    expect(getShownValues(draft)).toEqual({
      slug: 'why-ruaka',
      readingMinutes: '3',
      seoTitle: 'Why Ruaka?',
      seoDescription: 'Short.',
    })
    expect(getShownValues({ ...draft, slug: 'ruaka', seoTitle: 'Ruaka', readingMinutes: '9' })).toMatchObject({
      slug: 'ruaka',
      seoTitle: 'Ruaka',
      readingMinutes: '9',
    })
  })

  test('preserve the number of a slug until the title changes', () => {
    const draft = toDraft(saved)
    expect(draft.slug).toBeNull()
    expect(getShownValues(draft, saved).slug).toBe('stamp-duty-2')
    expect(getShownValues({ ...draft, title: 'Stamp duty explained' }, saved).slug).toBe('stamp-duty-explained')
  })

  test('of a saved post count as edited where they differ from the derived values', () => {
    const draft = toDraft({ ...saved, slug: 'duty', seoTitle: 'Duty', hasOwnReadingTime: true, readingMinutes: 4 })
    expect(draft).toMatchObject({ slug: 'duty', seoTitle: 'Duty', seoDescription: null, readingMinutes: '4' })
  })

  test('comparing two versions lists the changed fields', () => {
    const mine = toDraft(saved)
    expect(getDifferences(mine, mine)).toEqual([])
    expect(getDifferences(mine, { ...mine, tags: ['Tax', 'Land'], isFeatured: true })).toEqual([
      { name: 'Tags', mine: 'Tax', theirs: 'Tax, Land' },
      { name: 'Featured', mine: 'No', theirs: 'Yes' },
    ])
  })
})

describe('reading time', () => {
  test.each([
    ['', 1],
    [`<p>${'word '.repeat(200)}</p>`, 1],
    ['word '.repeat(201), 2],
    ['x'.repeat(200_000), 1],
  ])('is computed at 200 words a minute, at least one minute', (content, minutes) => {
    expect(estimateReadingMinutes(content)).toBe(minutes)
  })

  test('ignores markup', () => {
    expect(countWords('<p class="a b c">One</p><p>two</p>')).toBe(2)
  })
})
