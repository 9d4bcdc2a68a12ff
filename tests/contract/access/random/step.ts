import type { SupabaseClient } from '@supabase/supabase-js'
import { randomUUID } from 'node:crypto'
import type { TestBackend } from '../../../support/test-backend.ts'
import { dayAhead, nairobiTime } from '../../viewings/viewing-rows.ts'
import type { Kind, World } from './world.ts'

export type Result = {
  data: unknown
  error: { code?: string; message: string } | null
  /** It named a version that is not there any more, so that nothing may change. */
  isStale?: boolean
}
export type Step = {
  backend: TestBackend
  client: SupabaseClient
  world: World
  /** A different number each time, the same in each run of a seed. */
  next: (below: number) => number
  /** What earlier steps were answered and anybody may try: ids of changes, imports and hand-overs. */
  known: Map<string, string[]>
  /** The versions of listings, issues, documents and templates as some earlier step read them. */
  read: Map<string, Versions>
  /** The row of each kind that the step before was about: people meet at one row. */
  focus: Map<string, string>
}
export type Action = {
  name: string
  /** The typed calls that it makes, and no function of the API. */
  calls: readonly string[]
  /** Whether hardly anybody else may do it: every second time one of them does. */
  isForManagers?: boolean
  run: (step: Step) => Promise<Result>
}

type Call<Name> = (name: Name, args?: unknown) => Promise<Result>

/** Makes several calls, or does more than call. */
export const composed = <Name extends string>(
  name: string,
  calls: readonly Name[],
  run: (step: Step, call: Call<Name>) => Promise<Result>,
): Action => ({
  name,
  calls: calls.filter((call) => call.includes('.')),
  run: (step) => run(step, (...call) => step.backend.invoke(step.client, ...call)),
})

export const named = (call: string, args: (step: Step) => unknown, name = call): Action =>
  composed(name, [call], async (step, invoke) => invoke(call, await args(step)))

export const rows = (name: string, send: (step: Step) => PromiseLike<Result>): Action =>
  composed(name, [], async (step) => send(step))

export const forManagers = (actions: readonly Action[]) =>
  actions.map((action): Action => ({ ...action, isForManagers: true }))

let made = 0
/** Stands in one text alone: whoever is answered with it was told this text. */
export function newWord(kind: Kind) {
  made += 1
  return `${kind}${String(made).padStart(6, '0')}`
}

export const any = <Value>(values: readonly Value[], { next }: Pick<Step, 'next'>) => values[next(values.length)]

const idIn = (table: 'properties' | 'inquiries' | 'viewings' | 'blogs') => (step: Step) => {
  const last = step.focus.get(table) ?? ''
  const isSame = step.next(2) === 0 && step.world[table].has(last)
  const id = isSame ? last : (any([...step.world[table].keys()], step) ?? randomUUID())
  step.focus.set(table, id)
  return id
}
export const [property, inquiry, viewing] = [idIn('properties'), idIn('inquiries'), idIn('viewings')]
export const blog = idIn('blogs')

/** Of the other tables, in the order in which their rows were added. */
export async function anyRow(step: Step, table: string) {
  const { sql } = step.backend
  const stored = await sql<{ id: string }[]>`select id from ${sql(table)} order by id`
  return any(stored, step)?.id ?? randomUUID()
}

export const member = (step: Step) => any(Object.values(step.world.ids), step) ?? null
export const colleague = (step: Step) => member(step) ?? undefined
export const listed = (step: Step) => {
  const published = [...step.world.properties.values()].filter((row) => row.is_published)
  return step.next(3) === 0 ? property(step) : String(any(published, step)?.id ?? randomUUID())
}

/** One of the latest. */
export const known = (kind: string) => (step: Step) => any(step.known.get(kind)?.slice(-3) ?? [], step) ?? randomUUID()
export function remember(step: Pick<Step, 'known'>, kind: string, id: unknown) {
  if (typeof id === 'string') step.known.set(kind, [...(step.known.get(kind) ?? []), id])
}

type Versions = { version: number | string; draft: number }

/** The versions that some step has read, which a colleague may have changed since. Now and then the latest is read. */
export function recall(step: Step, id: string, now: Versions) {
  const seen = step.read.get(id) ?? now
  if (!step.read.has(id) || step.next(2) === 0) step.read.set(id, now)
  return { seen, isStale: seen.version !== now.version || seen.draft !== now.draft }
}

export const soon = (step: Step) =>
  nairobiTime(dayAhead(2 + step.next(9)), `${String(8 + step.next(9)).padStart(2, '0')}:${any(['00', '30'], step)}`)

/** Of a listing as it is stored. */
export async function edit(step: Step, changes: Record<string, unknown> = {}) {
  const id = property(step)
  const [found] = await step.backend.sql<{ version: number; draft: number }[]>`
    select p.version, coalesce(d.version, 0) as draft
    from public.properties p left join private.property_drafts d on d.property_id = p.id where p.id = ${id}`
  return {
    id,
    changes: { title: `${newWord('Listing')} by the sea`, ...changes },
    version: found?.version ?? 1,
    draft: found?.draft ?? 0,
  }
}
