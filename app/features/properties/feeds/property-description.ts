import type { PlainField } from '../fields/field-spec.ts'
import { plainFields } from '../fields/plain-fields.ts'
import { categories, priceTypes, statuses } from '../property.ts'
import { allTerms } from '../search/terms.ts'
import { typeKinds } from '../taxonomy/type-kinds.ts'

/** JSON Schema of one column. */
type ColumnSchema = {
  type: string | string[]
  maxLength?: number
  format?: string
  pattern?: string
  enum?: (string | null)[]
  description?: string
}

const monthPattern = '^20\\d\\d-(0[1-9]|1[0-2])$'
const cardFields = plainFields.filter(({ onCards }) => onCards)

/** The description of properties in the public API. The types are the company's own, so a client reads them from the list. */
export const propertyDescription = {
  typeKinds,
  statuses,
  priceTypes,
  categories,
  terms: allTerms,
  cardColumns: schemasOf(cardFields),
  pageColumns: schemasOf(plainFields.filter((field) => !cardFields.includes(field))),
}

function schemasOf(fields: typeof plainFields) {
  return Object.fromEntries(fields.map((field) => [field.column, columnSchema(field)]))
}

function columnSchema(field: PlainField): ColumnSchema {
  const schema = { ...schemaOfKind(field), ...(field.apiNote && { description: field.apiNote }) }
  return isNullable(field) ? { ...schema, type: [schema.type, 'null'] } : schema
}

function schemaOfKind(field: PlainField) {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'url':
    case 'reference':
      return { type: 'string', maxLength: field.max }
    case 'choice':
      return { type: 'string', enum: [...Object.keys(field.choices), null] }
    case 'pastDay':
    case 'day':
      return { type: 'string', format: 'date' }
    case 'month':
      return { type: 'string', pattern: monthPattern }
    case 'boolean':
      return { type: 'boolean' }
    default:
      return { type: field.kind === 'integer' || field.kind === 'year' ? 'integer' : 'number' }
  }
}

function isNullable(field: PlainField) {
  if (field.kind === 'text' || field.kind === 'boolean' || field.kind === 'reference') return false
  return !('required' in field && field.required) && !('empty' in field)
}
