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
  typeKinds: readonly string[]
  statuses: readonly string[]
  priceTypes: readonly string[]
  categories: readonly string[]
  terms: readonly string[]
  /** Schemas of plain columns: those of a card, and those that only the whole row has. */
  cardColumns: Record<string, Schema>
  pageColumns: Record<string, Schema>
}

const mediaPath = text({
  pattern: '^/media/[0-9a-f]{32}$',
  description: 'A path on this site. Add /{width}.{avif|webp|jpg} for a size, such as /640.webp.',
})

const imageFields = { src: mediaPath, alt: text(), width: integer(), height: integer(), color: text() }

const notDeleted = {
  deleted_at: orNull(moment('Always null: deleted rows aren’t returned')),
  was_published: orNull(yesNo({ description: 'Always null' })),
}

/** Named schemas of the public rows and results. */
export function rowSchemas(properties: PropertyDescription): Record<string, Schema> {
  return {
    ...propertySchemas(properties),
    ...listSchemas(properties),
    ...companyListSchemas(properties),
    ...postSchemas(),
    ...siteSchemas(),
  }
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
      featured_image_index: integer({ description: 'Index of the main image, starting at 0' }),
      amenities: arrayOf(text()),
      payment_plan: arrayOf(named('PaymentStep'), 'Of what is sold off plan, at most 12 steps; otherwise empty'),
      is_published: yesNo({ description: 'Always true: unpublished rows aren’t returned' }),
      is_sample: yesNo({ description: 'Made up, for a demonstration' }),
      agent_id: orNull(uuid('Who handles it. Nothing about people can be read by it')),
      inquiries_count: integer(),
      floor_plan: orNull(mediaPath),
      availability_confirmed_on: orNull(
        text({ format: 'date', description: 'When staff last knew it to be available' }),
      ),
      price_before_reduction: orNull(number({ description: 'Null unless the last change was a reduction' })),
      updated_at: moment('When it last changed'),
      ...notDeleted,
      status_changed_at: moment('When its status last changed'),
      version: integer({ description: 'Increases with every change' }),
      category_id: uuid('Id of a row in categories'),
      property_type_id: uuid('Id of a row in property_types'),
      property_kind_id: uuid('Id of a row in property_kinds'),
      search_text: text({
        description: 'Title, location, description and kinds of unit in lower case without accents, for searching',
      }),
      feature_keys: arrayOf(text(), 'The features in lower case without accents, and terms after ~'),
    }),
    PriceChange: record({
      id: integer(),
      property_id: uuid('Id of a row in properties'),
      was: orNull(number({ description: 'In KES. Null for the first published price' })),
      became: number({ description: 'In KES' }),
      changed_at: moment('When it was published'),
    }),
    PropertyCard: record(
      {
        ...card,
        category: oneOf(properties.categories),
        images: arrayOf(named('Image'), 'The main image first'),
      },
      'What a list shows about a property',
    ),
  }
}

function cardSchemas({ statuses, priceTypes, cardColumns }: PropertyDescription): Record<string, Schema> {
  return {
    id: uuid('Never changes. The page is /property/{id}.'),
    slug: text({ description: 'Unique readable name. /property/{slug} redirects to the page.' }),
    price: orNull(number({ description: 'In price_currency. Per month for rentals. Null means on request.' })),
    price_currency: text({ description: 'ISO 4217, KES' }),
    price_type: oneOf(priceTypes),
    type: text({ description: 'The name of a row in property_kinds' }),
    status: oneOf(statuses),
    is_featured: yesNo(),
    ...cardColumns,
    land_size_acres: orNull(number({ description: '1 acre = 43,560 square feet' })),
    short_description: text({ maxLength: 200 }),
    features: arrayOf(text()),
    views_count: integer(),
    created_at: moment('When it was listed'),
    units: arrayOf(
      named('UnitKind'),
      'The kinds of unit in a building, at most 40; empty for one home. Its price, bedrooms, bathrooms and size are those of its cheapest free kind',
    ),
    price_reduced_on: orNull(text({ format: 'date', description: 'The last time its published price went down' })),
    available_from: orNull(text({ format: 'date', description: 'Of a rental. Null or past: now' })),
    construction_stage: orNull(text({ description: 'Of a home that is sold off plan; null: it is ready' })),
    completion_month: orNull(text({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', description: 'When it is to be built' })),
  }
}

const listSchemas = ({ categories }: PropertyDescription): Record<string, Schema> => ({
  UnitKind: record({
    name: text({ maxLength: 60 }),
    type: orNull(text({ description: 'The name of a row in property_kinds; null where it is that of the property' })),
    bedrooms: integer(),
    bathrooms: number(),
    area_sqft: orNull(number()),
    price: orNull(number({ description: 'In KES, per month for rentals. Null means on request' })),
    total: integer({ description: 'How many there are' }),
    free: integer({ description: 'How many of them are free' }),
    floor: orNull(text({ maxLength: 60 })),
    available_from: orNull(text({ format: 'date', description: 'Null or past: now' })),
    deposit_months: orNull(number({ description: 'Months of rent; null where it is that of the property' })),
    images: arrayOf(mediaPath, 'Some of the property’s own'),
    features: arrayOf(text()),
  }),
  PaymentStep: record({
    label: text({ maxLength: 60, description: 'Such as Deposit' }),
    percent: orNull(number({ description: 'Of the price. Null where amount is given' })),
    amount: orNull(number({ description: 'In KES. Null where percent is given' })),
    due: orNull(text({ maxLength: 60, description: 'Such as on signing the sale agreement' })),
  }),
  Image: record(imageFields),
  PropertySearch: record({
    total: integer({ description: 'Number of matches' }),
    is_estimated: yesNo({ description: 'Whether the total is an estimate, which it can be above several thousand' }),
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
          features: countsByName('The hundred most common features'),
          terms: countsByName('By what rentals offer'),
          prices: arrayOf(integer(), 'By the bands of price_bands'),
          land: arrayOf(integer(), 'By the bands of land_bands'),
        },
        'How many would match each choice with all other filters unchanged',
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
})

const companyListSchemas = ({ typeKinds, categories }: PropertyDescription): Record<string, Schema> => ({
  PropertyType: record({
    id: uuid(''),
    name: text(),
    slug: text({ description: 'residential, commercial, industrial or land' }),
    is_active: yesNo(),
    created_at: moment(''),
  }),
  PropertyKind: record({
    id: uuid(''),
    name: text({ description: 'As properties have it. It may change; searches still find a former name' }),
    slug: text({ description: 'Never changes' }),
    name_sw: orNull(text({ description: 'In Swahili' })),
    kind: oneOf(typeKinds, 'What it is, whatever its name'),
    position: integer({ description: 'Its place in the list' }),
    is_active: yesNo(),
    created_at: moment(''),
  }),
  Taxonomy: record({
    types: arrayOf(
      record({
        id: uuid(''),
        slug: text({ description: 'Never changes' }),
        name: text(),
        name_sw: orNull(text({ description: 'In Swahili' })),
        kind: oneOf(typeKinds, 'What it is, whatever its name'),
        former: arrayOf(text(), 'Names under which searches still find it'),
        listed: integer({ description: 'How many published properties have it' }),
      }),
    ),
    categories: arrayOf(oneOf(categories), 'What the company offers'),
    features: arrayOf(
      record({
        id: uuid(''),
        name: text(),
        name_sw: orNull(text({ description: 'In Swahili' })),
        icon: orNull(text()),
        for_land: yesNo({ description: 'Offered for land, not for buildings' }),
        former: arrayOf(text(), 'Names under which searches still find it'),
      }),
    ),
  }),
  PropertyFeature: record({
    id: uuid(''),
    name: text({ description: 'As properties have it' }),
    name_sw: orNull(text({ description: 'In Swahili' })),
    icon: orNull(text()),
    for_land: yesNo({ description: 'Offered for land, not for buildings' }),
    position: integer({ description: 'Its place in the list' }),
    is_active: yesNo(),
    created_at: moment(''),
  }),
})

const postSchemas = (): Record<string, Schema> => ({
  Post: record({
    id: uuid(''),
    slug: text({ description: 'The page is /blog/{slug}' }),
    title: text(),
    excerpt: text(),
    content: text({ description: 'HTML from a small allow-list, or plain text with line breaks' }),
    featured_image: orNull(mediaPath),
    author_name: text(),
    author_image: orNull(text()),
    category: text(),
    tags: arrayOf(text()),
    is_published: yesNo(),
    is_sample: yesNo({ description: 'Made up, for a demonstration' }),
    author_id: orNull(uuid('Who wrote it. Nothing about people can be read by it')),
    is_featured: yesNo(),
    reading_time: integer({ description: 'In minutes, at 200 words a minute' }),
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
  PostSearch: record({
    total: integer(),
    page: integer(),
    page_size: integer(),
    categories: arrayOf(text(), 'Categories of all published posts'),
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
    hash: text({ pattern: '^[0-9a-f]{32}$', description: 'The image is at /media/{hash}' }),
    alt: text(),
    room: text({ description: 'The room or side of a home that it shows' }),
    width: integer(),
    height: integer(),
    dominant_color: text(),
    byte_size: integer(),
    created_at: moment(''),
  }),
  Setting: {
    type: 'object',
    description: 'A public section of the settings: the company, its team, and the features that are on',
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
    description: 'As in PostgREST',
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
