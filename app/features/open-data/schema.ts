/** The subset of JSON Schema 2020-12, the language of OpenAPI 3.1, that the description needs. */
export type Schema = {
  type?: string | string[]
  description?: string
  format?: string
  pattern?: string
  enum?: (string | null)[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  minimum?: number
  maximum?: number
  maxLength?: number
  $ref?: string
}

type Note = Pick<Schema, 'description' | 'format' | 'pattern' | 'minimum' | 'maximum' | 'maxLength'>

export const text = (note: Note = {}): Schema => ({ type: 'string', ...note })
export const number = (note: Note = {}): Schema => ({ type: 'number', ...note })
export const integer = (note: Note = {}): Schema => ({ type: 'integer', ...note })
export const yesNo = (note: Note = {}): Schema => ({ type: 'boolean', ...note })
export const oneOf = (values: readonly string[], description?: string): Schema => ({
  type: 'string',
  enum: [...values],
  ...(description && { description }),
})
export const arrayOf = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...(description && { description }),
})
/** A map from names to numbers, such as counts. */
export const countsByName = (description: string): Schema => ({
  type: 'object',
  additionalProperties: { type: 'integer' },
  description,
})
export const moment = (description: string): Schema => text({ format: 'date-time', description })
export const uuid = (description: string): Schema => text({ format: 'uuid', description })
export const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

export function orNull({ type, ...schema }: Schema): Schema {
  const values = schema.enum && { enum: [...schema.enum, null] }
  return { ...schema, ...values, type: [String(type), 'null'] }
}

/** All of its properties are required, and no others are allowed. */
export function record(properties: Record<string, Schema>, description?: string): Schema {
  const descriptionField = description ? { description } : {}
  return {
    type: 'object',
    ...descriptionField,
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}
