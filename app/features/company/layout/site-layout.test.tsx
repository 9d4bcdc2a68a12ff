import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type Company, defaultCompany } from '../company-settings.ts'
import { SiteFooter } from './site-footer.tsx'
import type { SiteMenu } from './menu-link.tsx'
import { SiteHeader } from './site-header.tsx'

const company = defaultCompany
const link = (label: string, to: string, text = '') => ({ label, to, text })
const services = [link('Building care', '/building-care', 'Lifts and water'), link('Valuation', '/valuation')]
const menu: SiteMenu = {
  entries: [
    { label: 'Services', links: services },
    {
      label: 'Properties',
      links: [
        link('Properties for sale', '/properties-for-sale', 'Villas, townhouses, apartments'),
        link('Properties for rent', '/properties-for-rent'),
        link('Land for sale', '/land-for-sale'),
      ],
    },
    { label: 'All properties', to: '/projects', links: [] },
    { label: 'Our magazine', to: 'https://magazine.example/', isForeign: true, links: [] },
  ],
  button: link('Get a quote', '/contact'),
  footerLine: 'Homes and land at the coast',
  columns: [{ title: 'Company', links: [link('Valuation', '/valuation')] }],
  bottomLine: '',
  showsSocial: true,
  langs: {},
}
const statistics = { activeListings: 45, forSale: 23, forRent: 15, land: 1, publishedPosts: 3 }

describe('the top bar', () => {
  test('links to every page without script', () => {
    const bar = header({ statistics })
    const listings = ['/properties-for-sale', '/properties-for-rent', '/land-for-sale', '/projects', '/saved']
    for (const path of [...services.map(({ to }) => to), ...listings]) {
      expect(bar).toContain(`href="${path}"`)
    }
    expect(bar).toContain('>Get a quote<')
  })

  test('opens another site as what it is', () => {
    expect(header({ statistics })).toContain('<a href="https://magazine.example/" rel="noopener">Our magazine</a>')
  })

  test('shows the number of properties per category', () => {
    const bar = header({ statistics })
    expect(bar).toContain('Villas, townhouses, apartments · 23')
    expect(bar).toContain('45 listings')
    expect(bar).toContain('>1 listing<')
  })

  test('shows no counts while they are unknown', () => {
    expect(header({ statistics: null })).not.toContain('listings')
  })

  test('marks the current page', () => {
    expect(header({ statistics, path: '/projects' })).toMatch(/aria-current="page"[^>]*href="\/projects"/)
  })
})

describe('the footer', () => {
  test('shows a social profile only when it is set, and only with https', () => {
    const social = { ...company.social, instagram: 'https://instagram.com/makazi', twitter: 'javascript:alert(1)' }
    const foot = footer({ ...company, social })
    expect(foot).toContain('href="https://instagram.com/makazi"')
    expect(foot).not.toContain('Twitter')
    expect(foot).not.toContain('Facebook')
  })

  test('offers WhatsApp beside the phone number', () => {
    const foot = footer({ ...company, officePhone: '+254700000100', whatsapp: '+254700000200' })
    expect(foot).toContain('href="tel:+254700000100"')
    expect(foot).toContain('href="https://wa.me/254700000200"')
  })

  test('names the legal pages as their titles do', () => {
    for (const title of ['Privacy policy', 'Terms of service', 'Cookie policy'])
      expect(footer(company)).toContain(title)
  })

  test('contains the newsletter form', () => {
    expect(footer(company)).toContain('<form id="letters"')
  })

  test('has the columns and lines that the company arranged', () => {
    const foot = footer(company, { bottomLine: '© {year} {company}, Mombasa' })
    for (const text of ['Homes and land at the coast', 'href="/valuation"', `© 2026 ${company.name}, Mombasa`])
      expect(foot).toContain(text)
  })

  test('mentions a licence only when the company entered one', () => {
    expect(footer(company)).not.toContain('Licensed')
    expect(footer({ ...company, licences: [{ name: 'EARB', number: '42' }] })).toContain('EARB no. 42.')
  })
})

function header({ statistics: counts, path = '/' }: { statistics: typeof statistics | null; path?: string }) {
  return markupAt(path, <SiteHeader company={company} logo={null} menu={menu} statistics={counts} newest={null} />)
}

function footer(shown: Company, arranged: Partial<SiteMenu> = {}) {
  return markupAt(
    '/',
    <SiteFooter company={shown} menu={{ ...menu, ...arranged }} year={2026} newsletter={<form id="letters" />} />,
  )
}

function markupAt(path: string, element: ReactElement) {
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />,
  )
}
