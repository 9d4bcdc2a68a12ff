import { personalDataMessages } from '#app/features/personal-data/personal-data-messages.ts'
import { personalDataLinks } from '#app/features/personal-data/personal-data-links.ts'
import type { Route } from './+types/personal-data-export.ts'

const { exportErrors } = personalDataMessages

/** A machine-readable export; its names are those used on the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const found = await context
    .get(personalDataLinks)
    .find(token)
    .catch(() => undefined)
  if (!found) {
    const [status, message] = found === null ? [404, exportErrors.unknown] : [503, exportErrors.unavailable]
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
