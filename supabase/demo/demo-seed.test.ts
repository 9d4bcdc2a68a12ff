import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roomMessages } from '#app/shared/room-messages.sw.ts'
import { home } from './content/home.ts'
import type { PostCategory, DemoPost } from './demo-post.ts'
import type { DemoProperty } from './demo-property.ts'
import type { DemoImage } from './image-files.ts'
import { postRow, demo, inquiryRow, propertyRow, toPropertyTypeSlug, shortDescription, wordCount } from './demo-seed.ts'

const imagesFolder = new URL('./images/', import.meta.url)
const now = new Date('2026-11-21T09:00:00Z')
const imageRef = (file: string) => `/media/${file}`
const withoutRooms = new Set(['Single room', 'Double room', 'Bedsitter', 'Office', 'Land'])
const withoutHome = new Set(['Office', 'Commercial', 'Industrial', 'Land'])
const roomsByFile = new Map<string, string | undefined>(
  (demo.images as readonly DemoImage[]).map(({ file, room }) => [file, room]),
)
const published = demo.posts.filter((post) => post.isPublished)

test('sale, rent and land each have enough properties to fill a page', () => {
  expect(demo.properties.length).toBeGreaterThanOrEqual(30)
  expect(inCategory('for-sale').length).toBeGreaterThanOrEqual(14)
  expect(inCategory('for-rent').length).toBeGreaterThanOrEqual(10)
  expect(inCategory('land').length).toBeGreaterThanOrEqual(7)
})

test('every image is on disk once, with an alt text and a colour', () => {
  const files = demo.images.map((image) => image.file)
  expect(files.toSorted()).toEqual(readdirSync(imagesFolder).toSorted())
  expect(demo.images.filter(({ alt, color }) => alt.length < 20 || !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
})

test('a home has at least six photos, each named by another room or side', () => {
  const homes = demo.properties.filter(({ type, isPublished }) => isPublished && !withoutHome.has(type))
  expect(homes.filter(({ images }) => images.length < 6).map(({ slugKey }) => slugKey)).toEqual([])
  const named = homes.map(({ slugKey, images }) => ({ slugKey, rooms: images.map((file) => roomsByFile.get(file)) }))
  expect(named.filter(({ rooms }) => rooms.includes(undefined) || repeated(rooms).length > 0)).toEqual([])
})

test('every room of the demo has a name in Swahili', () => {
  expect([...roomsByFile.values()].filter((room) => room && !Object.hasOwn(roomMessages, room))).toEqual([])
})

test('no two properties have the same first photo', () => {
  expect(repeated(demo.properties.flatMap(({ images }) => images.slice(0, 1)))).toEqual([])
})

test('no list shows an image twice, unless both properties are in one building', () => {
  const shown = demo.properties.flatMap(({ slugKey, category, latitude, longitude, images }) =>
    [...new Set(images)].map((file) => ({ slugKey, file, category, building: `${latitude}, ${longitude}` })),
  )
  const twice = shown.filter((one) =>
    shown.some(
      (other) =>
        other.slugKey !== one.slugKey &&
        other.file === one.file &&
        other.category === one.category &&
        other.building !== one.building,
    ),
  )
  expect(twice).toEqual([])
  expect(demo.properties.filter(({ images }) => repeated(images).length > 0)).toEqual([])
})

test('the home page shows no image twice', () => {
  const { hero, about, why } = home
  const written = [hero.image, hero.darkImage, about.image, why.image].map(({ src }) => src)
  const featured = demo.properties
    .filter(({ isFeatured, isPublished }) => isFeatured && isPublished)
    .flatMap(({ images }) => images)
  const covers = published.filter(({ isFeatured }) => isFeatured).map(({ featuredImage }) => featuredImage)
  expect(demo.images.map(({ file }) => file)).toEqual(expect.arrayContaining(written))
  expect(repeated([...written, ...featured, ...covers])).toEqual([])
})

test('a published property has one to ten images, including the featured one', () => {
  expect(propertiesBreaking(({ images, isPublished }) => !isPublished || within(images.length, 1, 10))).toEqual([])
  expect(
    propertiesBreaking(({ images, featuredImageIndex }) => images.length === 0 || featuredImageIndex in images),
  ).toEqual([])
})

test('a price is positive, and missing only for Price on request', () => {
  const hasItsPrice = ({ price, priceType }: DemoProperty) =>
    priceType === 'on_request' ? price === null : Number(price) > 0
  expect(propertiesBreaking(hasItsPrice)).toEqual([])
  expect(demo.properties.filter((property) => property.priceType === 'on_request')).toHaveLength(1)
})

test.each(['slugKey', 'title', 'daysAgo'] as const)('no two properties share a %s', (field) => {
  expect(repeated(demo.properties.map((property) => property[field]))).toEqual([])
})

test('every property is in Kenya', () => {
  expect(propertiesBreaking(({ latitude }) => within(latitude, -4.9, 5.1))).toEqual([])
  expect(propertiesBreaking(({ longitude }) => within(longitude, 33.9, 42))).toEqual([])
})

test('a type without rooms has none, and bathrooms are whole or half numbers', () => {
  expect(propertiesBreaking(({ type, bedrooms }) => !withoutRooms.has(type) || bedrooms === 0)).toEqual([])
  expect(propertiesBreaking(({ type, bathrooms }) => !withoutRooms.has(type) || bathrooms === 0)).toEqual([])
  expect(propertiesBreaking(({ bathrooms }) => Number.isInteger(bathrooms * 2))).toEqual([])
})

test('land has a plot size and no built area; everything else has a built area', () => {
  expect(propertiesBreaking(({ type, category }) => (type === 'Land') === (category === 'land'))).toEqual([])
  expect(propertiesBreaking(({ type, areaSqft }) => (type === 'Land') === (areaSqft === null))).toEqual([])
  expect(propertiesBreaking(({ type, plot }) => type !== 'Land' || plot !== null)).toEqual([])
})

test('a property has five to ten short features, without repeats in any spelling', () => {
  expect(propertiesBreaking(({ features }) => within(features.length, 5, 10))).toEqual([])
  expect(propertiesBreaking(({ features }) => features.every((feature) => feature.length <= 60))).toEqual([])
  expect(
    propertiesBreaking(({ features }) => repeated(features.map((feature) => feature.toLowerCase())).length === 0),
  ).toEqual([])
})

test('an amenity does not repeat a feature', () => {
  const isFeature = /parking|pool|borehole|generator|token|water included|furnished/i
  expect(propertiesBreaking(({ amenities }) => !amenities.some((amenity) => isFeature.test(amenity)))).toEqual([])
})

test('the properties have every status, eight are featured and two are drafts', () => {
  const statuses = new Set(demo.properties.map((property) => property.status))
  expect([...statuses].toSorted()).toEqual(['available', 'pending', 'rented', 'sold'])
  expect(demo.properties.filter((property) => property.isFeatured && property.isPublished)).toHaveLength(8)
  expect(demo.properties.filter((property) => !property.isPublished)).toHaveLength(2)
})

test('a description has two to four paragraphs without line breaks, under a title that fits', () => {
  const paragraphs = ({ description }: DemoProperty) => description.split('\n\n')
  expect(propertiesBreaking((property) => within(paragraphs(property).length, 2, 4))).toEqual([])
  expect(propertiesBreaking((property) => !paragraphs(property).join('').includes('\n'))).toEqual([])
  expect(propertiesBreaking(({ title }) => title.length <= 60)).toEqual([])
})

test('each of the seven categories has a published post, and three are featured', () => {
  const categories: PostCategory[] = [
    'Home Buying',
    'Investment Guide',
    'Legal Advice',
    'Market Analysis',
    'Property Management',
    'Property Tips',
    'Real Estate News',
  ]
  expect([...new Set(published.map((post) => post.category))].toSorted()).toEqual(categories)
  expect(published.filter((post) => post.isFeatured)).toHaveLength(3)
})

test('a post is 600 to 1,100 words with a short excerpt', () => {
  expect(postsBreaking(({ content }) => within(wordCount(content), 600, 1100))).toEqual([])
  expect(postsBreaking(({ excerpt }) => within(excerpt.length, 60, 300))).toEqual([])
  expect(postsBreaking(({ tags }) => repeated(tags).length === 0)).toEqual([])
})

test('a post has only allowed, closed elements and https links', () => {
  const allowed = new Set('p h2 h3 ul ol li strong em blockquote a table thead tbody tr th td'.split(' '))
  const elements = ({ content }: DemoPost) => [...content.matchAll(/<([a-z0-9]+)/g)].map(([, name = '']) => name)
  expect(postsBreaking((post) => elements(post).every((element) => allowed.has(element)))).toEqual([])
  expect(postsBreaking(({ content }) => everyElementCloses(content))).toEqual([])
  expect(postsBreaking(({ content }) => !/href="(?!https:\/\/)/.test(content))).toEqual([])
})

test.each(['title', 'featuredImage', 'daysAgo'] as const)('no two posts share a %s', (field) => {
  expect(repeated(demo.posts.map((post) => post[field]))).toEqual([])
})

test('the inquiries have every status and type, and one is spam', () => {
  expect(new Set(demo.inquiries.map((inquiry) => inquiry.status)).size).toBe(4)
  expect(new Set(demo.inquiries.map((inquiry) => inquiry.inquiryType)).size).toBe(4)
  expect(demo.inquiries.filter((inquiry) => inquiry.isSpam)).toHaveLength(1)
})

test('an inquiry about a property is dated after its publication', () => {
  const properties = new Map(demo.properties.map((property) => [property.slugKey, property]))
  const tied = demo.inquiries.filter((inquiry) => inquiry.propertyKey !== null)
  const misplaced = tied.filter(({ propertyKey, daysAgo }) => {
    const property = properties.get(propertyKey ?? '')
    return !property?.isPublished || property.daysAgo <= daysAgo
  })
  expect(misplaced).toEqual([])
})

test('a property row has media references, a slug with its time stamp and the plot in its own unit', () => {
  const wanjiku = demo.properties.find((property) => property.slugKey === 'tigoni-wanjiku-house')!
  const row = propertyRow(wanjiku, imageRef, now)
  expect(row.slug).toBe('nyumba-ya-wanjiku-four-bedroom-family-house-in-tigoni-1793610000000')
  expect(row.images[0]).toBe('/media/interior-kitchen-garden.webp')
  expect([row.land_size_acres, row.land_size_hectares]).toEqual([0.5, null])
  expect(row.created_at).toBe('2026-11-02T09:00:00.000Z')
})

test('only a published post has a publication date', () => {
  const rows = demo.posts.map((post) => postRow(post, imageRef, now))
  expect(rows.filter((row) => row.is_published !== (row.published_at !== null))).toEqual([])
})

test('stored content has no newline, because the blog would show it as a line break', () => {
  const rows = demo.posts.map((post) => postRow(post, imageRef, now))
  expect(rows.filter((row) => row.content.includes('\n')).map((row) => row.title)).toEqual([])
})

test('an inquiry row preserves the spelling of the name', () => {
  const karanja = demo.inquiries.find((inquiry) => inquiry.email === 'wanjiku.karanja@example.com')!
  expect(inquiryRow(karanja, null, now)).toMatchObject({ name: 'Wanjikũ Karanja', property_id: null, status: 'new' })
})

test('a short description is one line of at most 200 characters that ends with a whole word', () => {
  expect(shortDescription(`${'word '.repeat(60)}`)).toBe(`${'word '.repeat(39)}word…`)
  expect(shortDescription('One line.\n\nAnother.')).toBe('One line. Another.')
  expect(propertiesBreaking(({ description }) => shortDescription(description).length <= 200)).toEqual([])
})

test('every property type belongs to one of the four groups', () => {
  const kinds = new Set(demo.properties.map((property) => toPropertyTypeSlug(property.type)))
  expect([...kinds].toSorted()).toEqual(['commercial', 'industrial', 'land', 'residential'])
})

function inCategory(category: DemoProperty['category']) {
  return demo.properties.filter((property) => property.category === category)
}

function propertiesBreaking(rule: (property: DemoProperty) => boolean): string[] {
  return demo.properties.filter((property) => !rule(property)).map((property) => property.slugKey)
}

function postsBreaking(rule: (post: DemoPost) => boolean): string[] {
  return demo.posts.filter((post) => !rule(post)).map((post) => post.title)
}

function within(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function everyElementCloses(html: string): boolean {
  const open: string[] = []
  for (const [, slash, element = ''] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
    if (!slash) open.push(element)
    else if (open.pop() !== element) return false
  }
  return open.length === 0
}
