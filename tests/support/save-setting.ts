import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestBackend } from './test-backend.ts'

type Saving = { section: string; value: unknown }

/** Saves a section as the settings screen does, over the version that is stored; an error is a value. */
export async function saveSetting(backend: TestBackend, client: SupabaseClient, { section, value }: Saving) {
  const [row] = await backend.sql<{ version: number }[]>`select version from public.settings where section = ${section}`
  return backend.invoke(client, 'settings.save', { section, value, version: row?.version ?? 0 })
}
