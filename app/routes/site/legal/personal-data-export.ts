import { backend } from '#app/backend/context.ts'
import { findPersonalData } from '#app/features/personal-data/personal-data-commands.ts'
import type { Route } from './+types/personal-data-export.ts'

/** A machine-readable export; its names are those used on the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const found = await findPersonalData(context.get(backend), { token }).catch(() => undefined)
  if (!found) {
    const [status, message] = found === null ? [404, 'This link no longer works.'] : [503, 'Please try again shortly.']
    return new Response(message, { status, headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' } })
  }
  return new Response(`${JSON.stringify({ made_at: new Date().toISOString(), ...found }, null, 2)}\n`, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}
