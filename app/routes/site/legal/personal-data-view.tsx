import { data } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import type { DataState } from '#app/features/personal-data/data-unavailable.tsx'
import { personalDataLinks } from '#app/features/personal-data/personal-data-links.ts'
import { personalDataMessages } from '#app/features/personal-data/personal-data-messages.ts'
import { PersonalDataScreen } from '#app/features/personal-data/personal-data-screen.tsx'
import { loadPersonalData } from '#app/screens/site/load-personal-data.ts'
import { performDataAction } from '#app/screens/site/perform-data-action.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/personal-data-view.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  try {
    const found = await loadPersonalData(context, token)
    const state: DataState = found ? 'shown' : 'unknown'
    return data({ state, found, token }, { status: found ? 200 : 404 })
  } catch (error) {
    context.get(requestContext).report(error)
    return data({ state: 'unsent' as const, found: null, token }, { status: 503 })
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  return performDataAction(context.get(personalDataLinks), { token: tokenOf(request), form })
}

export { tokenHeaders as headers } from '#app/ui/email-action/email-action.ts'

export function meta() {
  return [{ title: personalDataMessages.view.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function PersonalDataView({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonalDataScreen {...loaderData} outcome={actionData} />
}

function tokenOf(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}
