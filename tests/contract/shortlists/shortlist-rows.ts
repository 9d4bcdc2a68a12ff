import type { SupabaseClient } from '@supabase/supabase-js'
import { addProperty } from '../../support/database-rows.ts'
import type { TestBackend } from '../../support/test-backend.ts'

type Opinion = { id: string; name: string; vote: string | null; note: string; is_mine: boolean }
type Entry = { id: string; property_id: string | null; title: string; opinions: Opinion[] }
export type OpenedList = {
  title: string
  is_open: boolean
  is_owner: boolean
  my_name: string | null
  owner_name: string
  voters: { id: string; name: string }[]
  entries: Entry[]
}

/** Calls the functions of shortlists as a visitor does. */
export function shortlistCalls(client: SupabaseClient) {
  const call = async <Result>(name: string, args: Record<string, unknown>) => {
    const { data, error } = await client.rpc(name, args)
    if (error) throw error
    return data as Result
  }
  return {
    errorOf: async (name: string, args: Record<string, unknown>) => (await client.rpc(name, args)).error?.code,
    create: (args: Record<string, unknown>) => call<{ owner_token: string; token: string }>('create_shortlist', args),
    open: (token: string, secret?: string) => call<OpenedList | null>('open_shortlist', { token, secret }),
    findOwn: (owner_token: string) => call<string | null>('find_own_shortlist', { owner_token }),
    join: (token: string, name: string, secret?: string) =>
      call<{ state: string; secret: string }>('join_shortlist', { token, name, secret }),
    vote: (args: Record<string, unknown>) => call<string>('vote_on_shortlist', args),
    change: (...[token, secret, change, subject]: [token: string, secret: string, change: string, subject?: string]) =>
      call<string>('change_shortlist', { token, secret, change, subject }),
  }
}

/** A list of Achieng's with as many published listings. */
export async function addShortlist(backend: TestBackend, size = 2) {
  const properties = await Promise.all(Array.from({ length: size }, () => addProperty(backend, { is_published: true })))
  const calls = shortlistCalls(backend.anonClient)
  const { owner_token: owner, token } = await calls.create({
    name: 'Achieng',
    title: 'Homes for Mum and Dad',
    ids: properties.map(({ id }) => id),
  })
  const entries = (await calls.open(token))?.entries ?? []
  const join = async (name: string) => (await calls.join(token, name)).secret
  return { properties, owner, token, entries, entryId: entries[0]?.id ?? '', join }
}
