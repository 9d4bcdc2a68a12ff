import type { SupabaseClient } from '@supabase/supabase-js'
import { removeSampleData } from '#server/setup/sample-data.ts'
import type { TestBackend } from '../../support/test-backend.ts'

/** As the task of the server does it after the backup, with the rights of whoever is signed in. */
export async function removeSamples({ asMember }: TestBackend, client: SupabaseClient) {
  const { data } = await client.auth.getSession()
  return asMember(`Bearer ${data.session?.access_token ?? ''}`, removeSampleData)
}
