import * as z from 'zod'

/** Writes an SQL function that returns zod schemas as JSON Schema, by which the database checks values. */
export function schemasFunction(name: string, schemas: Record<string, z.ZodType>) {
  const parts = Object.entries(schemas).map(([key, schema]) => `  "${key}": ${printed(jsonSchema(schema), 2)}`)
  return `create function private.${name}() returns jsonb
language sql immutable parallel safe
return $schemas$\{
${parts.join(',\n')}
}$schemas$::jsonb;
`
}

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

// The keywords that private.fits_schema() supports. A keyword it does not know would be a rule that the database never
// checks.
const keywords = new Set(
  `type enum anyOf minLength maxLength pattern format minimum maximum multipleOf properties additionalProperties items
  maxItems`.split(/\s+/),
)
const formats = new Set<unknown>(['line', 'email', 'link', 'rising', undefined])

const neededBy: Record<string, string[]> = {
  number: ['minimum', 'maximum', 'multipleOf'],
  array: ['items', 'maxItems'],
  object: ['properties', 'additionalProperties'],
}

function jsonSchema(schema: z.ZodType): Schema {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    // Keys may be missing, which means their default.
    override: (context) => {
      delete context.jsonSchema.required
      delete context.jsonSchema.default
    },
  })
  const plain: Schema = JSON.parse(JSON.stringify(written))
  check(plain)
  return plain
}

function check(schema: Schema) {
  const unknown = Object.keys(schema).filter((key) => !keywords.has(key))
  if (unknown.length > 0) throw new Error(`private.fits_schema() does not know ${unknown.join(', ')}`)
  if (!formats.has(schema.format)) throw new Error(`private.fits_schema() does not know ${String(schema.format)}`)
  const needed = neededBy[String(schema.type)] ?? []
  const missing = needed.filter((key) => schema[key] === undefined)
  if (missing.length > 0) throw new Error(`A ${String(schema.type)} in a schema needs ${missing.join(', ')}`)
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ]
  parts.forEach(check)
}

/** One property on each line. */
function printed({ properties, items, ...schema }: Schema, indent: number): string {
  const own = JSON.stringify(schema).slice(0, -1)
  const space = ' '.repeat(indent)
  if (properties) {
    const lines = Object.entries(properties).map(([name, each]) => `${space}  "${name}": ${printed(each, indent + 2)}`)
    return `${own}, "properties": {\n${lines.join(',\n')}\n${space}}}`
  }
  return items ? `${own}, "items": ${printed(items, indent)}}` : `${own}}`
}
