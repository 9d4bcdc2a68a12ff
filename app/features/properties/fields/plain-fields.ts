import { intlLocale } from '#app/shared/locale.ts'
import { formatDate } from '#app/shared/dates.ts'
import type { Database } from '#app/backend/database.types.ts'
import { propertyFields } from '../property-fields.ts'
import { fieldMessages } from './field-messages.ts'
import type { Category } from '../property.ts'
import type { FieldKind, PlainField } from './field-spec.ts'

type Row = Database['public']['Tables']['properties']['Row']
type Spec = (typeof propertyFields)[number]
type PlainSpec = Extract<Spec, { column: string }>
type CardSpec = Extract<PlainSpec, { onCards: true }>
type DetailSpec = Exclude<PlainSpec, CardSpec>

export type FieldName = Extract<Spec, { name: string }>['name']
export type PlainName = PlainSpec['name']
type DetailName = DetailSpec['name']
type Plain<Name extends string> = PlainField & { name: Name; column: PlainColumn }

/** The values to store, by the names of the form. */
export type PlainInput = { [Each in PlainSpec as Each['name']]: Row[Each['column']] }
/** The values in the form: text as entered. */
export type PlainFormValues = {
  [Each in PlainSpec as Each['name']]: Each extends { kind: 'boolean' } ? boolean : string
}
type ConditionalSpec = Extract<PlainSpec, { appliesTo: string }>
export type PlainColumn = PlainSpec['column']
/** The columns to write; those that do not apply to every property may be left out. */
export type PlainColumns = { [Each in Exclude<PlainSpec, ConditionalSpec> as Each['column']]: Row[Each['column']] } & {
  [Each in ConditionalSpec as Each['column']]?: Row[Each['column']]
}
/** Data of the property page and feeds that cards do not show; missing text is empty. */
export type PropertyDetails = {
  [Each in DetailSpec as Each['name']]: Each extends { kind: 'line' | 'text' | 'reference' }
    ? string
    : Row[Each['column']]
}

type BooleanName = Extract<PlainSpec, { kind: 'boolean' }>['name']
type TextName = Exclude<PlainName, BooleanName>
/** A field whose value in the form is text or, for the kind `boolean`, a switch. */
export type AnyPlainField =
  | (Extract<PlainField, { kind: 'boolean' }> & { name: BooleanName; column: PlainColumn })
  | (Exclude<PlainField, { kind: 'boolean' }> & { name: TextName; column: PlainColumn })

export const plainFields: readonly AnyPlainField[] = propertyFields.filter((field) => 'column' in field)
const detailFields: readonly Plain<DetailName>[] = propertyFields.filter(
  (field): field is DetailSpec => 'column' in field && !('onCards' in field),
)

// What is done is carried along, because a recursion of this form alone may have any number of steps.
type ColumnList<Specs extends readonly unknown[], Done extends string = ''> = Specs extends readonly [
  infer First,
  ...infer Rest,
]
  ? ColumnList<Rest, First extends { column: infer Column extends string } ? `${Done}, ${Column}` : Done>
  : Done

// A literal type, so that the client infers the rows of a select that ends with it.
export const plainColumns = plainFields.map(({ column }) => `, ${column}`).join('') as ColumnList<typeof propertyFields>
export type DetailColumn = DetailSpec['column']
export const detailColumns = detailFields.map(({ column }) => column) as readonly DetailColumn[]

/** One value per plain field. */
export function forPlainFields<Values>(make: (field: AnyPlainField) => unknown) {
  return Object.fromEntries(plainFields.map((field) => [field.name, make(field)])) as Values
}

export function columnValues(input: PlainInput, hasCredentials: (field: PlainField) => boolean) {
  const options = plainFields.filter(hasCredentials)
  return Object.fromEntries(options.map(({ name, column }) => [column, input[name]])) as PlainColumns
}

export const blankDetails: PropertyDetails = forDetails(({ kind }) => blankOf(kind))

export function detailsFromRow(row: Pick<Row, DetailColumn>): PropertyDetails {
  return forDetails(({ kind, column }) => {
    const value = (row as Partial<Row>)[column]
    return value ?? blankOf(kind)
  })
}

function forDetails(make: (field: Plain<DetailName>) => unknown) {
  return Object.fromEntries(detailFields.map((field) => [field.name, make(field)])) as PropertyDetails
}

function blankOf(kind: FieldKind['kind']) {
  if (kind === 'boolean') return false
  return kind === 'line' || kind === 'text' || kind === 'reference' ? '' : null
}

/** A property keeps what was entered while it was in another category; nothing shows it. */
export function isOfCategory({ appliesTo }: Pick<PlainField, 'appliesTo'>, category: Category | '') {
  if (appliesTo === 'rentals') return category === 'for-rent'
  if (appliesTo === 'homesForSale' || appliesTo === 'offPlan') return category === 'for-sale'
  return appliesTo !== 'sales' || category !== 'for-rent'
}

type Described = PropertyDetails & { category: Category }

/** The names in a vocabulary for this property's fields, with their values; null where there is none. */
export function namedValues(property: Described, vocabulary: 'reso' | 'schemaOrg') {
  return Object.fromEntries(
    detailFields.flatMap((field) => {
      const name = field[vocabulary]
      return name ? [[name, isOfCategory(field, property.category) ? property[field.name] : null] as const] : []
    }),
  )
}

/** Plain fields with a column in Meta's catalogue. */
export const metaFields = detailFields.flatMap(({ name, meta }) => (meta ? [{ name, meta }] : []))

/** Lines for "Property details"; values that are missing have no line. Land has only its title, on a panel of its own. */
export function detailLines(property: Described) {
  const isLand = property.category === 'land'
  // Among the terms of a rental.
  const isRental = property.category === 'for-rent'
  return detailFields
    .filter(({ isDetail, appliesTo, section }) => isDetail && !(isLand && (appliesTo || section === 'title')))
    .filter((field) => isOfCategory(field, property.category) && !(isRental && field.name === 'parkingSpaces'))
    .map((field) => ({ name: field.label, value: shown(field, property[field.name]) }))
    .filter(({ value }) => value !== '')
}

const grouped = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 2 })

function shown(field: PlainField, value: string | number | boolean | null) {
  if (value === null || value === false) return ''
  if (value === true) return fieldMessages.yes
  if (field.kind === 'choice') return field.choices[value] ?? String(value)
  if (field.kind === 'pastDay' || field.kind === 'day') return formatDate(String(value))
  const text = typeof value === 'number' && field.kind !== 'year' ? grouped.format(value) : String(value)
  return field.unit && text !== '' ? `${text} ${field.unit}` : text
}
