import { type PropertyDescription, rowSchemas } from './row-schemas.ts'
import { arrayOf, named, number, oneOf, orNull, record, type Schema, text, uuid, integer, yesNo } from './schema.ts'

export type Parameter = { name: string; in: 'query'; description: string; schema: Schema; example?: string }
type Content = { 'application/json': { schema: Schema; example?: Record<string, unknown> } }
export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Record<string, string>> }
}

const pin = record({
  id: uuid('Of the property'),
  title: text(),
  location: text(),
  type: text(),
  category: text(),
  status: text(),
  price: orNull(number()),
  bedrooms: orNull(integer()),
  units: arrayOf(named('UnitKind'), 'The kinds of unit in a building; empty for one home'),
  latitude: number(),
  longitude: number(),
  image: orNull(text()),
})

const pinGroup = record({
  latitude: number(),
  longitude: number(),
  count: integer(),
  lowest_price: orNull(number()),
  area: arrayOf(number(), 'West, south, east, north'),
})

type OpenDataSite = { siteName: string; dataOrigin: string; properties: PropertyDescription }

/** The public read API as OpenAPI 3.1. `dataOrigin` is the backend's origin. */
export function describeOpenData({ siteName, dataOrigin, properties }: OpenDataSite): OpenApi {
  return {
    openapi: '3.1.1',
    info: {
      title: `${siteName}: open data`,
      version: '1.0.0',
      description:
        'The listings and posts shown on the public pages, as a PostgREST API that any Supabase client can call. Row-level security decides what is returned: nothing unpublished, nothing about people.',
    },
    servers: [{ url: `${dataOrigin}/rest/v1` }],
    security: [{ publishableKey: [] }],
    tags: [
      { name: 'Search', description: 'What the site’s own lists call: one response with rows, total and facets.' },
      {
        name: 'Tables',
        description: 'Rows as they are stored. Filters are column=operator.value, as in PostgREST.',
      },
      { name: 'Writing', description: 'What visitors send. Strictly rate-limited.' },
    ],
    paths: { ...searchPaths(properties), ...tablePaths, ...insertPaths },
    components: {
      schemas: rowSchemas(properties),
      securitySchemes: {
        publishableKey: {
          type: 'apiKey',
          in: 'header',
          name: 'apikey',
          description: 'The publishable key. It isn’t secret: it gives access to what any visitor sees.',
        },
      },
    },
  }
}

const rejectedResponse = { description: 'Rejected', content: { 'application/json': { schema: named('Error') } } }
const tooMany = { description: 'Too many requests. Retry-After says when to try again.' }

type Call = { summary: string; description?: string; body: Record<string, Schema>; example: Record<string, unknown> }

function call(
  name: string,
  { body, example, ...operation }: Call,
  responseSchema: Schema | undefined,
): [string, { post: Operation }] {
  const schema: Schema = { type: 'object', properties: body, additionalProperties: false }
  const successResponse: Operation['responses'] = responseSchema
    ? { '200': { description: 'The response', content: { 'application/json': { schema: responseSchema } } } }
    : { '204': { description: 'Done' } }
  const post = {
    operationId: name,
    ...operation,
    tags: [responseSchema ? 'Search' : 'Writing'],
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: { ...successResponse, '400': rejectedResponse, '401': rejectedResponse, '429': tooMany },
  }
  return [`/rpc/${name}`, { post }]
}

const searchCriteria = ({ categories, statuses, terms }: PropertyDescription): Record<string, Schema> => ({
  search: orNull(
    text({ description: 'Words in any order, in title, place, description, type or features', maxLength: 200 }),
  ),
  places: orNull(arrayOf(text(), 'Places, of which title or location name one. A name after ^ begins the location.')),
  category: orNull(oneOf(categories)),
  property_types: orNull(arrayOf(text(), 'Names of property_kinds, current or former')),
  price_min: orNull(number({ description: 'Inclusive' })),
  price_max: orNull(number({ description: 'Inclusive' })),
  bedrooms_min: orNull(integer({ description: 'Minimum' })),
  bedrooms_max: orNull(integer({ description: '0 for studios' })),
  bathrooms_min: orNull(number({ description: 'Minimum' })),
  land_acres_min: orNull(number({ description: 'Inclusive, in acres' })),
  land_acres_max: orNull(number({ description: 'Inclusive, in acres' })),
  required_features: orNull(arrayOf(text(), 'Properties that have all of these')),
  terms: orNull(arrayOf(oneOf(terms), 'Listings that have all of these. A home that is not off plan is ready')),
  available_by: orNull(text({ format: 'date', description: 'Rentals into which a tenant can move by this day' })),
  statuses: orNull(arrayOf(oneOf(statuses))),
  featured_only: yesNo({ description: 'Only featured properties' }),
  sort: oneOf(['newest', 'oldest', 'price-low', 'price-high', 'size-large', 'size-small', 'featured']),
  page: integer({ minimum: 1, description: 'Starts at 1. Beyond the last page, the last page is returned.' }),
  page_size: integer({ minimum: 1, maximum: 60, description: 'At most 60' }),
  price_bands: arrayOf(number(), 'Edges of the price bands counted in facets.prices'),
  land_bands: arrayOf(number(), 'Edges of the land-size bands counted in facets.land'),
  price_ranges: orNull(
    text({ description: 'Several separate ranges in PostgreSQL notation: {[6000,15000),[60000,)}' }),
  ),
  land_acres_ranges: orNull(text({ description: 'The same, in acres' })),
  with_facets: yesNo({ description: 'If false, facets aren’t counted and are null' }),
})

const pinsCall = call(
  'property_pins',
  {
    summary: 'The matches of a search by place: single properties, and groups where several would cover each other',
    body: {
      criteria: text({ description: 'Arguments of search_properties, as JSON' }),
      bounds: orNull(arrayOf(number(), 'West, south, east, north, in degrees')),
      zoom: orNull(integer({ description: 'As of map tiles, 0 to 19' })),
      sort: text(),
    },
    example: { criteria: '{"category":"for-sale"}', bounds: [36.6, -1.5, 37.1, -1.1], zoom: 11 },
  },
  record({
    total: integer(),
    unplaced: orNull(integer({ description: 'Matches without a place; null within bounds' })),
    extent: orNull(arrayOf(number(), 'West, south, east, north of all matches')),
    zoom: integer(),
    pins: arrayOf(pin),
    groups: arrayOf(pinGroup),
  }),
)

const companyCalls = [
  call(
    'property_taxonomy',
    { summary: 'The company’s property types and features, with their former names', body: {}, example: {} },
    named('Taxonomy'),
  ),
  call(
    'is_site_open',
    { summary: 'Whether visitors see the site, or a page that says it is coming', body: {}, example: {} },
    yesNo(),
  ),
  call('site_statistics', { summary: 'Number of listings', body: {}, example: {} }, named('SiteStatistics')),
]

const searchPaths = (properties: PropertyDescription) =>
  Object.fromEntries([
    call(
      'search_properties',
      {
        summary: 'Search published properties',
        body: searchCriteria(properties),
        example: { category: 'for-sale', bedrooms_min: 3, sort: 'price-low', page_size: 6 },
      },
      named('PropertySearch'),
    ),
    pinsCall,
    call(
      'similar_properties',
      {
        summary: 'Up to four available properties of the same kind, at 0.6 to 1.6 times the price',
        body: { property_id: uuid('A published property') },
        example: { property_id: '00000000-0000-0000-0000-000000000000' },
      },
      arrayOf(named('PropertyCard')),
    ),
    call(
      'find_property_by_reference',
      {
        summary: 'The id of the published property with this reference, in any case, with or without its hyphen',
        body: { words: text() },
        example: { words: 'AC-7F4K' },
      },
      orNull(uuid('Null where no property has it')),
    ),
    call(
      'location_counts',
      {
        summary: 'How many properties on the market each location has',
        body: { category: orNull(oneOf(properties.categories)) },
        example: { category: 'land' },
      },
      arrayOf(record({ location: text(), count: integer() })),
    ),
    call(
      'search_blogs',
      {
        summary: 'Search published posts',
        body: {
          search: orNull(text({ description: 'Words in title, excerpt or content' })),
          category: orNull(text({ description: 'One of the categories listed in the response' })),
          page: integer({ minimum: 1, description: 'Starts at 1. Beyond the last page, the last page is returned.' }),
          page_size: integer({ minimum: 1, maximum: 60, description: 'At most 60' }),
        },
        example: { search: 'title deed', page_size: 6 },
      },
      named('PostSearch'),
    ),
    ...companyCalls,
  ])

const tables: [name: string, summary: string, schema: string, order: string][] = [
  ['properties', 'Published properties', 'Property', 'created_at.desc'],
  ['price_changes', 'Published prices of each property over time', 'PriceChange', 'id.desc'],
  ['categories', 'Sale, rent and land', 'Category', 'name'],
  ['property_kinds', 'The company’s kinds of property', 'PropertyKind', 'position'],
  ['property_types', 'The four types that they belong to', 'PropertyType', 'name'],
  ['property_features', 'The features that agents choose from', 'PropertyFeature', 'position'],
  ['blogs', 'Published posts', 'Post', 'published_at.desc'],
  ['media', 'Size and description of each image used by something published', 'Media', 'created_at.desc'],
  ['settings', 'The public settings', 'Setting', 'section'],
]

function getSelectParameter(table: string) {
  const select = { name: 'select', in: 'query' as const, schema: text() }
  // Some columns of media are not readable, so a call without a select list is rejected.
  return table === 'media'
    ? {
        ...select,
        required: true,
        description: 'Columns to return, comma-separated',
        example: 'hash,alt,room,width,height,dominant_color,byte_size,created_at',
      }
    : { ...select, description: 'Columns to return, comma-separated. All of them by default.' }
}

const tablePaths = Object.fromEntries(
  tables.map(([name, summary, schema, order]) => [
    `/${name}`,
    {
      get: {
        operationId: `list_${name}`,
        summary,
        tags: ['Tables'],
        parameters: [
          getSelectParameter(name),
          {
            name: 'order',
            in: 'query' as const,
            description: 'column.asc or column.desc',
            schema: text(),
            example: order,
          },
          {
            name: 'limit',
            in: 'query' as const,
            description: 'At most 1000',
            schema: integer({ minimum: 0, maximum: 1000 }),
            example: '3',
          },
          {
            name: 'offset',
            in: 'query' as const,
            description: 'Number of rows to skip',
            schema: integer({ minimum: 0 }),
          },
        ],
        responses: {
          '200': {
            description: 'The rows. Content-Range says which.',
            content: { 'application/json': { schema: arrayOf(named(schema)) } },
          },
          '400': rejectedResponse,
          '401': rejectedResponse,
        },
      },
    },
  ]),
)

const inquiry: Schema = {
  type: 'object',
  properties: {
    name: text({ maxLength: 100, description: 'At most 100 characters' }),
    email: text({ maxLength: 254, description: 'One plain address' }),
    phone: orNull(text({ description: 'E.164' })),
    message: text({ maxLength: 5000, description: 'At most 5,000 characters' }),
    inquiry_type: oneOf(['general', 'viewing', 'purchase', 'rent', 'home_value']),
    property_id: orNull(uuid('A published property')),
  },
  required: ['name', 'email', 'message'],
  additionalProperties: false,
}

const insertPaths = {
  '/inquiries': {
    post: {
      operationId: 'send_inquiry',
      summary: 'Send the company a message',
      description: 'Messages can’t be read back. Send Prefer: return=minimal.',
      tags: ['Writing'],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: inquiry,
            example: {
              name: 'Wanjiku Mwangi',
              email: 'wanjiku@example.com',
              message: 'Is the villa in Karen still available?',
            },
          },
        },
      },
      responses: {
        '201': { description: 'Accepted' },
        '400': rejectedResponse,
        '401': rejectedResponse,
        '429': tooMany,
      },
    },
  },
  ...Object.fromEntries([
    call('increment_views', { summary: 'Count a view of a property', ...counted('property_id') }, undefined),
    call('increment_blog_views', { summary: 'Count a view of a post', ...counted('blog_id') }, undefined),
  ]),
}

function counted(name: string) {
  return { body: { [name]: uuid('Id of what was shown') }, example: { [name]: '00000000-0000-0000-0000-000000000000' } }
}
