import { data, href } from 'react-router'
import { backend } from '#app/backend/context.ts'
import { performViewingAction } from '#app/features/inquiries/viewings/viewing-actions.ts'
import { viewingMessages } from '#app/features/inquiries/viewings/viewing-messages.ts'
import { failed, type ViewingOutcome } from '#app/features/inquiries/viewings/viewing-outcome.ts'
import { findViewing } from '#app/features/inquiries/viewings/viewing-queries.ts'
import { ViewingScreen } from '#app/screens/site/viewing-screen.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { buttonRowClass, sectionRuleClass } from '#app/ui/class-names.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/viewing.ts'

const { title, unknown } = viewingMessages.page

/** Open even while no viewings are offered: whoever booked one must be able to cancel it. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const found = await findViewing(context.get(backend), { token })
  return data({ found }, { status: found ? 200 : 404 })
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await readForm(request)
  const outcome = await performViewingAction(context.get(backend), { token, form })
  return data(outcome, { status: outcome.status })
}

/** When the connection is down, the page stays and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ViewingOutcome> {
  return await serverAction().catch(() => failed('unsent'))
}

/** Shows the new state after every form. */
export function shouldRevalidate() {
  return true
}

export { tokenHeaders as headers } from '#app/ui/email-action.ts'

export function meta() {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function ViewingLink({ loaderData: { found }, actionData, params: { token } }: Route.ComponentProps) {
  if (found) return <ViewingScreen found={found} token={token} outcome={actionData} />
  return (
    <Wrap className="py-(--section)">
      <div className={`${sectionRuleClass} max-w-[44rem]`}>
        <h1 className="text-4xl leading-tight">{unknown.title}</h1>
        <p className="mt-5 max-w-[34rem] text-lg text-ink-2">{unknown.text}</p>
        <div className={`${buttonRowClass} mt-8`}>
          <ButtonLink to={href('/projects')} tone="go">
            {unknown.browse}
          </ButtonLink>
          <ButtonLink to={href('/contact')} tone="line">
            {unknown.contact}
          </ButtonLink>
        </div>
      </div>
    </Wrap>
  )
}
