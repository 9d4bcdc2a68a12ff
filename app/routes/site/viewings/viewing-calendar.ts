import { localPath } from '#app/shared/locale.ts'
import { href } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { viewingCalendar } from '#app/features/viewings/viewing-calendar.ts'
import { viewingMessages } from '#app/features/viewings/viewing-messages.ts'
import { loadSite } from '#app/screens/site/site-data.ts'
import { viewingLinks } from '#app/features/viewings/viewing-links.ts'
import type { Route } from './+types/viewing-calendar.ts'

/** The viewing as a file for any calendar, for visitors who gave no email address. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const found = await context.get(viewingLinks).find(token)
  if (!found) {
    const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(viewingMessages.page.unknown.title, { status: 404, headers })
  }
  const { company } = await loadSite(context)
  const { origin } = context.get(requestContext)
  const file = viewingCalendar({
    viewing: found.viewing,
    url: origin + localPath(href('/viewings/:token', { token })),
    method: 'PUBLISH',
    organizer: company,
  })
  return new Response(file, {
    headers: {
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'attachment; filename="viewing.ics"',
    },
  })
}
