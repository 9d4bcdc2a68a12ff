import type { Backend } from '../../../backend/context.ts'

/** What proves to our own server who is at the screen; the library refreshes it when it is about to run out. */
export async function accessTokenOf(client: Backend): Promise<string | undefined> {
  const { data } = await client.auth.getSession()
  return data.session?.access_token
}
