import { expect, test } from 'vitest'
import { renderEmail } from '#server/mail/render-email.ts'
import { defaultEmailLook } from '#server/mail/email-look.ts'
import { issueSchema, toNewsletterBlocks } from './newsletter-blocks.ts'
import { renderDraft } from './newsletter-email.ts'

const hostile = '"></td><script>alert(1)</script><img src=x onerror=alert(1)>\'&{{x}}'
const listing = (id: string, more = {}) => ({
  id,
  title: `Flat ${hostile}`,
  title_sw: null,
  location: hostile,
  price: 145000,
  price_type: 'fixed',
  category: 'for-rent',
  status: 'available',
  image: `/media/${hostile}`,
  ...more,
})
const issue = (blocks: object[], listings: object[] = []) =>
  issueSchema.parse({
    content: { subject: `Prices ${hostile}`, previewText: hostile, blocks },
    parts: { listings, posts: [{ id: 'a', slug: 'stamp-duty', title: hostile, excerpt: hostile }] },
  })
const context = { origin: 'https://homes.example', language: 'en', look: defaultEmailLook } as const
const sender = { name: 'Nyumba', details: ['Moi Avenue, Nairobi'] }
const render = (draft: ReturnType<typeof issue>) => renderEmail(renderDraft(draft, context), sender, 'en')

test('escapes everything that people wrote, in every block', () => {
  const { html, subject } = render(
    issue(
      [
        { kind: 'text', text: hostile },
        { kind: 'listings', ids: ['1'] },
        { kind: 'post', id: 'a' },
        { kind: 'image', image: `/media/${hostile}`, alt: hostile, url: `https://homes.example/${hostile}` },
        { kind: 'button', label: hostile, url: `https://homes.example/${hostile}` },
        { kind: 'sign_off', text: hostile },
      ],
      [listing('1')],
    ),
  )
  expect(html).not.toMatch(/<script|<img src=x|\sonerror=alert\(1\)>/)
  expect(html.match(/<td/g)?.length).toBe(html.match(/<\/td>/g)?.length)
  expect(subject).not.toMatch(/[\r\n]/)
})

test('always has the postal address and why the reader gets it, in text and in HTML', () => {
  const { html, text } = render(issue([]))
  for (const part of [html, text]) {
    expect(part).toContain('Moi Avenue, Nairobi')
    expect(part).toContain('a link to unsubscribe')
  }
})

test('keeps the author’s order of listings, names those that are gone and leaves out those that are not on the site', () => {
  const { text } = render(
    issue(
      [{ kind: 'listings', ids: ['2', '3', '1'] }],
      [listing('1', { title: 'First' }), listing('2', { title: 'Second', status: 'rented' })],
    ),
  )
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'))
  expect(text).toMatch(/Second\nRented, KSh 145,000\/month/)
})

test('has nothing for blocks that are empty', () => {
  const blocks = ['text', 'listings', 'post', 'image', 'button', 'sign_off'].map((kind) => ({ kind }))
  expect(
    toNewsletterBlocks({ ...issue(blocks), content: { ...issue(blocks).content, previewText: '' } }, context),
  ).toHaveLength(1)
})

test('links photos by their full address, as JPEG', () => {
  const image = `/media/${'a'.repeat(32)}`
  const { html } = render(issue([{ kind: 'image', image, alt: 'A house' }]))
  expect(html).toContain(`src="https://homes.example${image}/960.jpg"`)
})
