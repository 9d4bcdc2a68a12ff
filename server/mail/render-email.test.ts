import { describe, expect, test } from 'vitest'
import { defaultBrand } from '#app/features/content/brand/brand.ts'
import { createEmailLook } from './email-look.ts'
import { renderEmail } from './render-email.ts'

const sender = { name: 'Nyumba <Homes>', details: ['Moi Avenue, Nairobi', '+254 700 000 100'] }
const hostile = '</td><script>alert(1)</script>"\'&'

describe('an email', () => {
  const everywhere = renderEmail(
    {
      subject: `Subject ${hostile}`,
      greeting: `Hello ${hostile}`,
      paragraphs: [hostile],
      facts: [[`Name ${hostile}`, hostile]],
      quoted: hostile,
      items: [{ title: hostile, url: `https://homes.example/?q=${hostile}`, lines: [hostile] }],
      action: { label: hostile, url: `https://homes.example/?q=${hostile}` },
      links: [{ label: hostile, url: `https://homes.example/?q=${hostile}` }],
      closing: [hostile],
      unsubscribeUrl: `https://homes.example/stop?q=${hostile}`,
    },
    sender,
  )

  test('escapes markup from people everywhere', () => {
    expect(everywhere.html).not.toContain('<script')
    expect(everywhere.html).not.toContain('<Homes>')
    expect(everywhere.html.match(/<\/td>/g)?.length).toBe(everywhere.html.match(/<td/g)?.length)
    expect(everywhere.text).toContain('<script>alert(1)</script>')
  })

  test('keeps a header on one line', () => {
    const { subject, replyTo } = renderEmail(
      {
        subject: 'Hi\r\nBcc: all@example.com\u2028x\u0000',
        paragraphs: [],
        replyTo: 'a@example.com\nBcc: b@example.com',
      },
      sender,
    )
    for (const header of [subject, replyTo]) expect(header).not.toMatch(/[\r\n\u2028\p{Cc}]/u)
  })

  test('has the sender at the end of both versions', () => {
    expect(everywhere.text).toContain('Nyumba <Homes>\nMoi Avenue, Nairobi\n+254 700 000 100')
    expect(everywhere.html).toContain('Nyumba &lt;Homes&gt;<br>Moi Avenue, Nairobi')
  })

  test('contains full links in both versions', () => {
    const { html, text } = renderEmail(
      {
        subject: 'x',
        paragraphs: [],
        links: [{ label: 'How often we write', url: 'https://homes.example/saved-searches/x' }],
      },
      sender,
    )
    expect(html).toMatch(/<a [^>]*href="https:\/\/homes\.example\/saved-searches\/x"[^>]*>How often we write<\/a>/)
    expect(text).toContain('How often we write:\nhttps://homes.example/saved-searches/x')
  })

  test.each([
    ['a telephone number', '+254 700 000 100'],
    ['a landline', '+254 41 222 3344'],
    ['a number as it is dialled at home', '0700 000 100'],
    ['a reference', 'YR-GZ3-7Z9'],
    ['an amount', 'KSh 148,500,000'],
  ])('keeps %s on one line, and searchable as text', (_, number) => {
    const { html, text } = renderEmail(
      {
        subject: 'x',
        paragraphs: [`Call ${number}.`],
        facts: [['Number', number]],
        quoted: number,
        items: [{ title: 'Villa', url: 'https://homes.example/', lines: [`About ${number}`] }],
      },
      { name: 'Nyumba', details: [number] },
    )
    expect(html.match(/white-space:nowrap">[^<]+<\/span>/g)).toEqual(
      Array.from({ length: 5 }, () => `white-space:nowrap">${number}</span>`),
    )
    expect(text).toContain(`Call ${number}.`)
  })

  test('lets a long name of a fact wrap, so that its value has room on a phone', () => {
    const facts: [string, string][] = [
      ['Reference', 'YR-GZ3-7Z9'],
      ['Nambari ya kumbukumbu', 'YR-GZ3-7Z9'],
    ]
    const { html } = renderEmail({ subject: 'x', paragraphs: [], facts }, sender)
    expect(html).toMatch(/nowrap">Reference</)
    expect(html).not.toMatch(/nowrap">Nambari/)
  })

  test('keeps no long word together that would widen it', () => {
    const { html } = renderEmail({ subject: 'x', paragraphs: ['A'.repeat(80), `0${'1'.repeat(80)}`] }, sender)
    expect(html).not.toMatch(/nowrap">[A0]/)
  })

  test('quotes line by line', () => {
    expect(renderEmail({ subject: 'x', paragraphs: [], quoted: 'one\n\ntwo' }, sender).text).toContain(
      '> one\n> \n> two',
    )
  })

  test('contains no image, no script and nothing external', () => {
    expect(everywhere.html).not.toMatch(/<(img|script|link|iframe)|@import|url\(/)
  })
})

describe('an email of a company with a brand', () => {
  const logo = { src: '/media/0123456789abcdef0123456789abcdef', width: 1200, height: 300, isVector: true }
  const look = createEmailLook({ ...defaultBrand, accent: '#0b5c6b', logo }, 'https://homes.example')
  const { html, text } = renderEmail(
    { subject: 'Hello', paragraphs: ['Hi'], action: { label: 'Open', url: 'https://homes.example/' } },
    { name: 'Acacia & Sons', details: [], look },
  )

  test('has its colours, and its logo with the name as description', () => {
    expect(html).toContain('background:#0b5c6b')
    expect(html).not.toContain('#1f4d3a')
    expect(html).toContain(
      '<img src="https://homes.example/media/0123456789abcdef0123456789abcdef/logo.png" width="220" height="55" alt="Acacia &amp; Sons"',
    )
    expect(text).toContain('Acacia & Sons')
  })
})
