import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { browserStorage } from './browser-storage.ts'
import { legalDefaults, type LegalKey } from './legal-defaults.ts'
import { type LegalCompany, LegalPage } from './legal-page.tsx'
import type { LegalTemplate } from './legal-template.ts'
import { fitToCompany } from './legal-text.ts'
import { accessibilityStatement } from './templates/accessibility-content.ts'
import { accessibilityStatement as accessibilityInSwahili } from './templates/accessibility-content.sw.ts'

const company: LegalCompany = {
  name: 'Nyumba',
  legalName: 'Nyumba Homes Limited',
  email: 'data@nyumba.example',
  address: 'Moi Avenue, Nairobi',
  phone: { label: '+254 700 000 100', href: 'tel:+254700000100' },
  imageNote: 'Pictures are renderings.',
}

const all = { whileNewsletter: true, whileSelling: true, whileLetting: true }
const retention = { inquiryDays: 730, subscriberDays: 30, emailRetentionDays: 45, eventDays: 90 }

describe('the privacy page', () => {
  const page = markup('privacy')

  test('contains the controller and its contact details', () => {
    for (const part of ['Nyumba Homes Limited', 'Moi Avenue, Nairobi', 'mailto:data@nyumba.example']) {
      expect(page).toContain(part)
    }
  })

  test.each(['access', 'rectification', 'erasure', 'objection', 'portability', 'Data Protection Commissioner'])(
    'describes %s',
    (word) => expect(page).toContain(word),
  )

  test('states the retention periods of the settings', () => {
    for (const time of ['2 years after our last contact', 'after 30 days', 'for 45 days']) expect(page).toContain(time)
    expect(page).toContain('href="/personal-data"')
  })

  test('states what is recorded of a visit, and for how long', () => {
    for (const text of ['what led you here', 'Do Not Track', 'For 90 days']) expect(page).toContain(text)
  })

  test('fills every placeholder, and shows no blank', () => {
    expect(page).not.toMatch(/[{}]|\[\[|<mark/)
    expect(page).not.toContain('registered with')
  })

  test('works without an email address or phone', () => {
    const bare = markup('privacy', { ...company, email: '', phone: null })
    expect(bare).not.toContain('mailto:')
    expect(bare).not.toContain('tel:')
  })
})

test.each([accessibilityStatement, accessibilityInSwahili])(
  'the statement “$title” leads to the company',
  (content) => {
    const page = render({ content })
    for (const part of ['mailto:data@nyumba.example', 'tel:+254700000100', 'href="/contact"'])
      expect(page).toContain(part)
    expect(page).not.toMatch(/[{}]/)
    expect(render({ content, shown: { ...company, email: '', phone: null } })).not.toMatch(/mailto:|tel:/)
  },
)

test('the cookie page lists what is stored in the browser', () => {
  const page = markup('cookies')
  expect(page).not.toMatch(/[{}]/)
  for (const { key } of browserStorage) expect(page).toContain(key)
})

test('the terms contain the note on photos', () => {
  const page = markup('terms')
  expect(page).toContain('Pictures are renderings.')
  expect(page).not.toMatch(/[{}]/)
})

test.each(['privacy', 'terms'] as const)('%s mentions the newsletter only while it is on', (key) => {
  expect(markup(key)).toMatch(/[Nn]ewsletter|at most once a month/)
  expect(markup(key, company, false)).not.toMatch(/[Nn]ewsletter|once a month|\b[Ss]ubscribe/)
})

test('every entry of a table of contents links to its section', () => {
  const pages = [markup('privacy'), markup('terms'), markup('cookies')]
  for (const page of pages) {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(3)
    for (const id of targets) expect(page).toContain(`id="${id}"`)
  }
})

test.each([
  ['whileSelling', /land registry|acre|stamp duty/i],
  ['whileLetting', /\brents?\b/i],
] as const)('the terms of a company have nothing of what it does not do: %s', (condition, words) => {
  const { text } = legalDefaults.terms.en
  expect(fitToCompany(text, all)).toMatch(words)
  expect(fitToCompany(text, { ...all, [condition]: false })).not.toMatch(words)
})

function markup(key: LegalKey, shown = company, hasNewsletter = true) {
  const template = legalDefaults[key].en
  const content = { ...template, text: fitToCompany(template.text, { ...all, whileNewsletter: hasNewsletter }) }
  return render({ content, shown })
}

type Rendered = { content: LegalTemplate; shown?: LegalCompany }

function render({ content, shown = company }: Rendered) {
  const page = <LegalPage content={content} revisedAt="2026-11-22" company={shown} retention={retention} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}
