import * as fc from 'fast-check'
import { createDraft, type PostDraft } from '#app/features/blog/admin/form/post-draft.ts'
import { newProperty, type PropertyValues } from '#app/features/properties/admin/form/input/property-values.ts'
import { someTaxonomy } from '#app/features/properties/taxonomy/taxonomy.test-builder.ts'
import { mostly, anyText } from './arbitraries.ts'

/** A property form with some generated fields. */
export const arbitraryProperty: fc.Arbitrary<PropertyValues> = fc
  .record({
    title: mostly('Villa by the sea', 'Nyumba ya Wanjikũ', '🏠'.repeat(100)),
    price: mostly('25,000,000', '0.5', '1000000000000'),
    priceType: fc.constantFrom('fixed', 'negotiable', 'on_request'),
    location: mostly('Nyali, Mombasa'),
    address: mostly('', 'Links Road 4'),
    latitude: mostly('', '-4.04', '90'),
    longitude: mostly('', '39.7', '-180'),
    category: mostly('for-sale', 'for-rent', 'land'),
    type: mostly(...someTaxonomy.types.map(({ name }) => name)),
    description: mostly('', 'Four rooms.\nA garden.'),
    bedrooms: mostly('0', '3', '50', ''),
    bathrooms: mostly('0', '2.5', '50', ''),
    areaSqft: mostly('', '2400', '0.01'),
    yearBuilt: mostly('', '1800', '2026'),
    landSize: mostly('', '0.01', '2.471', '1000000'),
    landUnit: fc.constantFrom('acres', 'hectares'),
    featuredIndex: fc.oneof(fc.integer(), fc.double()),
    tourUrl: mostly('', 'https://tour.example/a'),
    features: fc.array(mostly('Parking', 'Garden', 'parking '), { maxLength: 6 }),
    amenities: fc.array(mostly('Near a school'), { maxLength: 4 }),
    status: fc.constantFrom('available', 'pending', 'sold', 'rented'),
    isPublished: fc.boolean(),
    isFeatured: fc.boolean(),
  })
  .map((values) => Object.assign({}, newProperty, values) as PropertyValues)

/** A generated post. */
/** The hash of an image that a test has stored before. */
export const sampleImageHash = 'a'.repeat(32)

export const arbitraryPost: fc.Arbitrary<PostDraft> = fc
  .record({
    title: mostly('Buying land', '🏠'.repeat(150)),
    slug: fc.oneof(fc.constant(null), anyText),
    excerpt: mostly('What to check.'),
    content: fc.oneof(
      mostly('<p>Search the title first.</p>', '<h2>One</h2><ul><li>Two</li></ul>'),
      fc
        .array(
          fc.oneof(anyText, fc.constantFrom('<p>', '</p>', '<b>', '<a href="', '">', '<ul><li>', '<svg>', '<!--')),
          {
            maxLength: 12,
          },
        )
        .map((parts) => parts.join('')),
    ),
    tags: fc.uniqueArray(mostly('Land', 'Law', 'Deeds'), { maxLength: 5, selector: (tag) => tag.toLowerCase() }),
    category: mostly('Property Tips'),
    authorName: mostly('Makazi Team'),
    readingMinutes: fc.oneof(fc.constant(null), mostly('5', '240')),
    seoTitle: fc.oneof(fc.constant(null), anyText),
    seoDescription: fc.oneof(fc.constant(null), anyText),
    featuredImage: fc.oneof(fc.constant(null), mostly(`/media/${sampleImageHash}`, 'https://pictures.example/a.jpg')),
    isPublished: fc.boolean(),
    isFeatured: fc.boolean(),
  })
  .map((draft) => Object.assign(createDraft('Nyumba'), draft) as PostDraft)
