import { functionNotFound } from '#server/api/function-call.ts'
import type { FunctionRequest } from '#server/api/rest-request.ts'
import type { FunctionSchema } from './schema-cache.ts'
import { createBind, quoteName, type Statement, textOf } from './statement.ts'

/** One statement whose only row is the JSON of what the function returns, and the number of its rows. */
export function writeFunctionCall(
  { name, args, method, wantsObject }: FunctionRequest,
  called: FunctionSchema,
): Statement {
  const names = Object.keys(args)
  if (called.required.some((each) => !names.includes(each))) throw functionNotFound(name)
  const parameters: Statement['parameters'] = []
  const bind = createBind(parameters)
  const written = names.map((each) => {
    const type = called.args[each]
    if (type === undefined) throw functionNotFound(name)
    // In a URL every argument is a text, as PostgreSQL reads it.
    const value = method === 'POST' ? textOf(args[each], type) : String(args[each])
    return `${quoteName(each)} => ${bind(value, type)}`
  })
  const call = `public.${quoteName(name)}(${written.join(', ')})`
  if (called.returns === 'nothing') return { text: `select ${call}`, parameters }
  if (called.returns === 'value')
    return { text: `select 1 as rows, coalesce(to_json(${call})::text, 'null') as body`, parameters }
  const rows = wantsObject ? 'json_agg(r) -> 0' : `coalesce(json_agg(r), '[]')`
  return { text: `select count(*)::int as rows, (${rows})::text as body from ${call} r`, parameters }
}
