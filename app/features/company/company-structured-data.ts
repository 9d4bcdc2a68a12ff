import type { JsonLdValue } from '#app/ui/document/json-ld.tsx'
import type { Company } from './company-settings.ts'

/** The company's structured data for search engines; missing values are left out. */
export function companyStructuredData(company: Company, { origin }: { origin: string }): JsonLdValue {
  const { name, legalName, tagline, foundedYear, officePhone, email, address, city, hours, social } = company
  return {
    '@type': 'RealEstateAgent',
    '@id': `${origin}/#company`,
    name,
    legalName: legalName || undefined,
    slogan: tagline || undefined,
    url: `${origin}/`,
    image: `${origin}/share.jpg`,
    logo: `${origin}/icon-512.png`,
    telephone: officePhone || undefined,
    email: email || undefined,
    foundingDate: foundedYear > 0 ? String(foundedYear) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address || undefined,
      addressLocality: city || undefined,
      addressCountry: 'KE',
    },
    openingHoursSpecification: hours
      .filter(({ opens, closes }) => opens !== null && closes !== null)
      .map(({ weekdays, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays,
        opens,
        closes,
      })),
    sameAs: Object.values(social).filter((profile) => profile !== ''),
  }
}
