import { requestContext } from '#app/backend/context.ts'
import { agentCalendarFile } from '#app/features/viewings/agent-calendar.ts'
import { agentCalendarMessages } from '#app/features/viewings/agent-calendar-messages.ts'
import { loadSite } from '#app/screens/site/site-data.ts'
import { viewingLinks } from '#app/features/viewings/viewing-links.ts'
import type { Route } from './+types/agent-calendar.ts'

const shared = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

/** The viewings of one agent, for a calendar program. Every address that opens none gets the same response. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : ''
  const calendar = await context.get(viewingLinks).findCalendar(token)
  if (!calendar) {
    const headers = { ...shared, 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(agentCalendarMessages.unknown, { status: 404, headers })
  }
  const { company } = await loadSite(context)
  const { origin } = context.get(requestContext)
  return new Response(agentCalendarFile(calendar, { origin, company: company.name }), {
    headers: { ...shared, 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' },
  })
}
