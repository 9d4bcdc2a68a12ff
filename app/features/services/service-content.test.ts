import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findServiceContent, serviceContents } from './find-service-content.ts'
import { figureText, type ServiceClaims } from './service-content.ts'
import { serviceStructuredData } from './service-structured-data.ts'
import { services } from './service-list.ts'

const claims: ServiceClaims = {
  propertiesManaged: '50+',
  projectsCompleted: '350+',
  facilitiesManaged: '50+',
  propertiesSold: '500+',
  yearsExperience: '10+',
  clientSatisfactionPercent: 95,
  occupancyRatePercent: 97,
  averageSaleDays: 30,
  reach: { monthlyPortalVisitors: '500K+', socialFollowers: '100K+', emailSubscribers: '25K+' },
  marketAnalysis: { regions: '5+', dataPoints: '10,000+', accuracy: '95%+', reports: 'Monthly' },
  facilityManagement: { uptime: '99.9%', emergencyResponse: '24/7' },
}
const bundledFolder = new URL('../../../supabase/demo/images/', import.meta.url)
const bundledImages = new Set(
  readdirSync(bundledFolder).map((file) => `/media/${getHash(readFileSync(new URL(file, bundledFolder)))}`),
)

test('every service in the menu has a page, and every page is in the menu', () => {
  expect(serviceContents.map(({ slug }) => `/${slug}`)).toEqual(services.map(({ path }) => path))
  expect(serviceContents.map(({ name }) => name)).toEqual(services.map(({ title }) => title))
})

test('a page is found only by its own slug', () => {
  expect(findServiceContent('/market-analysis')?.name).toBe('Market analysis')
  expect(findServiceContent('/market')).toBeUndefined()
  expect(findServiceContent('/')).toBeUndefined()
})

test.each(['name', 'description', 'headline', 'lead', 'interest'] as const)('no two pages have the same %s', (part) => {
  expect(new Set(serviceContents.map((content) => content[part]))).toHaveLength(6)
})

describe.each(serviceContents.map((content) => [content.slug, content] as const))('the page %s', (_, content) => {
  test('has six services, reasons and four steps', () => {
    expect(content.offers.items).toHaveLength(6)
    expect(content.reasons.items.length).toBeGreaterThanOrEqual(4)
    expect(content.steps.items).toHaveLength(4)
  })

  test('has a description that search engines show in full', () => {
    expect(content.description.length).toBeGreaterThan(70)
    expect(content.description.length).toBeLessThanOrEqual(160)
  })

  test('repeats no sentence', () => {
    const lines = [content.offers, content.reasons, content.scope, content.steps].flatMap(({ items }) => items)
    expect(new Set(lines.map(({ text }) => text))).toHaveLength(lines.length)
  })

  test('shows two different bundled images, with alt texts', () => {
    for (const image of [content.image, content.reasons.image]) {
      expect(bundledImages).toContain(image.src)
      expect(image.alt).not.toBe('')
    }
    expect(content.reasons.image.src).not.toBe(content.image.src)
  })

  test('has structured data without empty values', () => {
    const facts = serviceStructuredData(content, {
      company: { name: 'Nyumba', city: 'Nairobi' },
      origin: 'https://x.test',
    })
    expect(facts[0]).toMatchObject({ '@type': 'Service', url: `https://x.test/${content.slug}` })
    expect(JSON.stringify(facts)).not.toMatch(/undefined|""/)
  })
})

test('figures from the settings are shown unchanged', () => {
  const tiles = (slug: string) => findServiceContent(`/${slug}`)?.tiles.map(({ figure }) => figureText(figure, claims))
  expect(tiles('commission-agent-services')).toEqual(['500+', '95%', '30 days', '10+'])
  expect(tiles('facility-management')).toEqual(['99.9%', '24/7', '50+', '10+'])
  expect(tiles('market-analysis')).toEqual(['5+', '10,000+', '95%+', 'Monthly'])
})

test('a claim without a value has no figure', () => {
  const none = { ...claims, propertiesManaged: '', occupancyRatePercent: 0 }
  const tiles = findServiceContent('/property-management')?.tiles.map(({ figure }) => figureText(figure, none))
  expect(tiles).toEqual(['', '', '95%', '10+'])
})

function getHash(file: Buffer) {
  return createHash('sha256').update(file).digest('hex').slice(0, 32)
}
