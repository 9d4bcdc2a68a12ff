import {
  arrayOf,
  moment,
  named,
  number,
  oneOf,
  orNull,
  record,
  type Schema,
  countsByName,
  text,
  uuid,
  integer,
  yesNo,
} from './schema.ts'

/** Columns and values of properties, which belong to another feature: the route passes them in. */
export type PropertyDescription = {
  types: readonly string[]
  statuses: readonly string[]
  priceTypes: readonly string[]
  categories: readonly string[]
  /** Schemas of plain columns: those of a card, and those that only the whole row has. */
  cardColumns: Record<string, Schema>
  pageColumns: Record<string, Schema>
}

const mediaPath = text({
  pattern: '^/media/[0-9a-f]{32}$',
  description: 'A path of this site; add /{width}.{avif|webp|jpg} for a size, such as /640.webp',
})

const imageFields = { src: mediaPath, alt: text(), width: integer(), height: integer(), color: text() }

const notDeleted = {
  deleted_at: orNull(moment('Always null: what is deleted is not shown')),
  was_published: orNull(yesNo({ description: 'Always null, likewise' })),
}

/** Named schemas of the public rows and results. */
export function rowSchemas(properties: PropertyDescription): Record<string, Schema> {
  return { ...propertySchemas(properties), ...listSchemas(properties), ...articleSchemas(), ...siteSchemas() }
}

function propertySchemas(properties: PropertyDescription) {
  const card = cardSchemas(properties)
  return {
    Property: record({
      ...card,
      ...properties.pageColumns,
      country: text(),
      lot_size_sqft: orNull(number()),
      land_size_hectares: orNull(number()),
      land_size_unit: oneOf(['acres', 'hectares'], 'The unit it was entered in'),
      images: arrayOf(mediaPath, 'At most ten'),
      featured_image_index: integer({ description: 'Which of the images comes first, from 0' }),
      amenities: arrayOf(text()),
      is_published: yesNo({ description: 'Always true: others are not shown' }),
      inquiries_count: integer(),
      floor_plan: orNull(mediaPath),
      updated_at: moment('When it last changed'),
      ...notDeleted,
      status_changed_at: moment('When its status last changed'),
      version: integer({ description: 'Grows with every change' }),
      category_id: uuid('Of a row of categories'),
      property_type_id: uuid('Of a row of property_types'),
      search_text: text({
        description: 'Title, location and description in small letters without accents, to search in',
      }),
      feature_keys: arrayOf(text(), 'The features in small letters without accents'),
    }),
    PropertyCard: record(
      {
        ...card,
        category: oneOf(properties.categories),
        images: arrayOf(named('Image'), 'The featured one first'),
      },
      'What a list shows of a property',
    ),
  }
}

function cardSchemas({ types, statuses, priceTypes, cardColumns }: PropertyDescription): Record<string, Schema> {
  return {
    id: uuid('Never changes; the page is /property/{id}'),
    slug: text({ description: 'Readable name, unique; /property/{slug} leads to the page' }),
    price: orNull(
      number({ description: 'In the currency of price_currency; a month’s rent for rent. Null: on request' }),
    ),
    price_currency: text({ description: 'ISO 4217, KES' }),
    price_type: oneOf(priceTypes),
    type: oneOf(types),
    status: oneOf(statuses),
    is_featured: yesNo(),
    ...cardColumns,
    land_size_acres: orNull(number({ description: '1 acre = 43,560 square feet' })),
    short_description: text({ maxLength: 200 }),
    features: arrayOf(text()),
    views_count: integer(),
    created_at: moment('When it was listed'),
  }
}

const listSchemas = ({ categories }: PropertyDescription): Record<string, Schema> => ({
  Image: record(imageFields),
  PropertySearch: record({
    total: integer({ description: 'How many fit' }),
    is_estimated: yesNo({ description: 'Whether the total is an estimate, as it may be of many thousands' }),
    page: integer(),
    page_size: integer(),
    rows: arrayOf(named('PropertyCard')),
    facets: orNull(
      record(
        {
          types: countsByName('By type'),
          statuses: countsByName('By status'),
          categories: countsByName('By category'),
          bedrooms: countsByName('By number of bedrooms, homes only'),
          features: countsByName('The hundred most frequent features'),
          prices: arrayOf(integer(), 'Between the edges given as price_bands'),
          land: arrayOf(integer(), 'Between the edges given as land_bands'),
        },
        'How many would match with each choice, every other filter unchanged',
      ),
    ),
  }),
  Category: record({
    id: uuid(''),
    name: text(),
    slug: oneOf(categories),
    color: text(),
    is_active: yesNo(),
    created_at: moment(''),
  }),
  PropertyType: record({
    id: uuid(''),
    name: text(),
    slug: oneOf(['residential', 'commercial', 'industrial', 'land']),
    is_active: yesNo(),
    created_at: moment(''),
  }),
})

const articleSchemas = (): Record<string, Schema> => ({
  Article: record({
    id: uuid(''),
    slug: text({ description: 'The page is /blog/{slug}' }),
    title: text(),
    excerpt: text(),
    content: text({ description: 'HTML of a small allow-list, or plain text with line breaks' }),
    featured_image: orNull(mediaPath),
    author_name: text(),
    author_image: orNull(text()),
    category: text(),
    tags: arrayOf(text()),
    is_published: yesNo(),
    is_featured: yesNo(),
    reading_time: integer({ description: 'Minutes, at 200 words each' }),
    has_own_reading_time: yesNo(),
    seo_title: orNull(text()),
    seo_description: orNull(text()),
    published_at: orNull(moment('')),
    created_at: moment(''),
    updated_at: moment(''),
    views_count: integer(),
    ...notDeleted,
    search_text: text(),
  }),
  ArticleSearch: record({
    total: integer(),
    page: integer(),
    page_size: integer(),
    categories: arrayOf(text(), 'Of all published articles'),
    rows: arrayOf(
      record({
        slug: text(),
        title: text(),
        excerpt: text(),
        category: text(),
        published_at: moment(''),
        reading_time: integer(),
        featured_image: orNull(mediaPath),
        image: orNull(record(imageFields)),
      }),
    ),
  }),
})

const siteSchemas = (): Record<string, Schema> => ({
  Media: record({
    hash: text({ pattern: '^[0-9a-f]{32}$', description: 'The picture is /media/{hash}' }),
    alt: text(),
    width: integer(),
    height: integer(),
    dominant_color: text(),
    byte_size: integer(),
    created_at: moment(''),
  }),
  Setting: {
    type: 'object',
    description: 'A public section of the settings: the company, its team, the switches that visitors feel',
    properties: { section: text(), value: { type: 'object', additionalProperties: true } },
    required: ['section', 'value'],
    additionalProperties: true,
  },
  SiteStatistics: record({
    active_listings: integer({ description: 'Available or pending' }),
    for_sale: integer(),
    for_rent: integer(),
    land: integer(),
    published_posts: integer(),
  }),
  Error: {
    type: 'object',
    description: 'As PostgREST words it',
    properties: {
      code: text(),
      message: text(),
      details: { type: ['string', 'null'] },
      hint: { type: ['string', 'null'] },
    },
    required: ['message'],
    additionalProperties: true,
  },
})
