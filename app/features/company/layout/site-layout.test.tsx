import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type Company, defaultCompany } from '../company-settings.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const company = defaultCompany
const services = [
  {
    path: '/facility-management',
    title: 'Facility Management',
    description: 'Lifts and water',
    icon: 'wrench' as const,
  },
  { path: '/market-analysis', title: 'Market Analysis', description: 'Valuations', icon: 'wrench' as const },
]
const statistics = { activeListings: 45, forSale: 23, forRent: 15, land: 1, publishedPosts: 3 }

describe('the top bar', () => {
  test('links to every page without script', () => {
    const bar = header({ statistics })
    const listings = ['/properties-for-sale', '/properties-for-rent', '/land-for-sale', '/projects', '/saved']
    for (const path of [...services.map((service) => service.path), ...listings]) {
      expect(bar).toContain(`href="${path}"`)
    }
    expect(bar).toContain('>Get a quote<')
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

  test('mentions a licence only when the company entered one', () => {
    expect(footer(company)).not.toContain('Licensed')
    const claims = { ...company.claims, licensedAndBonded: true }
    expect(footer({ ...company, claims })).toContain('Licensed and bonded.')
    expect(footer({ ...company, licences: [{ name: 'EARB', number: '42' }] })).toContain('EARB no. 42.')
  })
})

function header({ statistics: counts, path = '/' }: { statistics: typeof statistics | null; path?: string }) {
  return markupAt(
    path,
    <SiteHeader company={company} services={services} statistics={counts} newest={null} savedCount={2} />,
  )
}

function footer(shown: Company) {
  return markupAt('/', <SiteFooter company={shown} year={2026} newsletter={<form id="letters" />} />)
}

function markupAt(path: string, element: ReactElement) {
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />,
  )
}
