import { data } from 'react-router'
import { visit } from '../../backend/context.ts'
import { MaintenancePage } from '../../features/company/maintenance-page.tsx'
import { withoutScript } from '../../ui/document/without-script.ts'
import type { Route } from './+types/closed.ts'
import { frameWithoutBackend, readFrame } from './read-frame.ts'

export const handle = withoutScript

/** The server renders this page in place of a closed one; it has no public URL of its own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(visit).maintenance !== 'closed') throw data(null, { status: 404 })
  const { company } = await readFrame(context).catch(() => frameWithoutBackend(context))
  const isUnsent = new URL(request.url).searchParams.has('unsent')
  return data({ company, isUnsent }, { status: 503 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `Back soon · ${loaderData.company.name}` : 'Page Not Found' },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Closed({ loaderData: { company, isUnsent } }: Route.ComponentProps) {
  return <MaintenancePage company={company} isUnsent={isUnsent} />
}
