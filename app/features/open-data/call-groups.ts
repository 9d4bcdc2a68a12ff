import type { OpenApi, Operation } from './openapi-document.ts'
import { openDataMessages } from './open-data-messages.ts'
import type { Schema } from './schema.ts'

const texts = openDataMessages.calls

export type CallGroup = { name: string; description: string; calls: Call[] }
export type Call = {
  method: string
  path: string
  summary: string
  description: string
  /** The parameters, in words. */
  fields: { name: string; kind: string; description: string }[]
  example: string
  response: string
}

/** The OpenAPI description, in the order and wording of a page. */
export function toCallGroups({ tags, paths, servers }: OpenApi): CallGroup[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const base = servers[0]?.url ?? ''
  return tags.map((tag) => ({
    ...tag,
    calls: calls
      .filter(({ operation }) => operation.tags.includes(tag.name))
      .map(({ method, path, operation }) => ({
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        description: operation.description ?? '',
        fields: getFields(operation),
        example: getExample(operation, base + path),
        response: getResponseText(operation),
      })),
  }))
}

function getFields({ parameters = [], requestBody }: Operation) {
  const body = requestBody?.content['application/json'].schema
  return [
    ...parameters.map(({ name, description, schema }) => ({ name, kind: getKind(schema), description })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
      name,
      kind: getKind(schema),
      description: [
        body?.required?.includes(name) && texts.required,
        schema.description,
        schema.enum && texts.oneOf(schema.enum.filter(Boolean)),
        schema.items?.enum && texts.anyOf(schema.items.enum),
      ]
        .filter(Boolean)
        .join(' '),
    })),
  ]
}

function getExample({ parameters = [], requestBody }: Operation, address: string) {
  const body = requestBody?.content['application/json'].example
  if (body)
    return `curl '${address}' \\\n  -H "apikey: $KEY" -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body)}'`
  const query = parameters.flatMap(({ name, example }) => (example ? [`${name}=${example}`] : [])).join('&')
  return `curl '${address}?${query}' -H "apikey: $KEY"`
}

function getResponseText({ responses }: Operation) {
  const [status = '', response] = Object.entries(responses)[0] ?? []
  const schema = response?.content?.['application/json'].schema
  return schema ? `${status}: ${getKind(schema)}` : status
}

function getKind({ type, $ref, items }: Schema): string {
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (items) return texts.listOf(getKind(items))
  return Array.isArray(type) ? texts.either(type) : (type ?? 'object')
}
