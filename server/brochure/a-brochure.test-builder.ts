import type { Brochure, BrochureListing } from '#app/shared/brochure.ts'

export function aBrochureListing(overrides: Partial<BrochureListing> = {}): BrochureListing {
  return {
    language: 'en-KE',
    title: 'Three-bedroom apartment on Kindaruma Road',
    label: 'Listing MK-7F4K',
    location: 'Kilimani, Nairobi',
    price: 'KSh 21,400,000',
    priceNotes: [],
    status: 'Confirmed available on 20 November 2026',
    facts: [{ kind: 'bedrooms', figure: '3', name: 'bedrooms' }],
    paragraphs: ['A seventh-floor corner apartment with light on two sides.', 'All three bedrooms are en suite.'],
    features: { title: 'Key features', items: ['Borehole and tank', 'Two lifts', 'Fibre internet'] },
    tables: [{ title: 'Property details', rows: [{ name: 'Type', value: 'Apartment' }], note: '' }],
    photos: [],
    plan: undefined,
    url: 'https://makazi.example/property/0192f0c4-0000-7000-8000-00000000000a',
    scan: { title: 'Scan for all photos', address: 'makazi.example/property/mk-7f4k', alt: 'QR code' },
    contact: { lines: ['Makazi Properties', 'Call or WhatsApp'], strong: '+254 700 000 200', notes: ['EARB no. 1187'] },
    ...overrides,
  }
}

export function aBrochure(listings: BrochureListing[], overrides: Partial<Brochure> = {}): Brochure {
  return {
    language: 'en-KE',
    title: 'Three-bedroom apartment on Kindaruma Road, Kilimani, Nairobi',
    company: 'Makazi Properties',
    accent: '#0b5c6b',
    logo: undefined,
    listings,
    imageNote: '',
    hasSerifTitles: true,
    disclaimer: 'This brochure is a guide and not part of a contract.',
    footer: { company: 'Makazi Properties, Nairobi', made: 'Made on 23 November 2026', page: 'Page {page} of {pages}' },
    ...overrides,
  }
}
