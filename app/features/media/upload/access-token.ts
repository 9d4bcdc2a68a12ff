import type { Backend } from '#app/backend/context.ts'

/** The access token for requests to our own server; the client refreshes it before it expires. */
export async function getAccessToken(client: Backend): Promise<string | undefined> {
  const { data } = await client.auth.getSession()
  return data.session?.access_token
}
