import { data, href } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { inquiryInput } from '#app/features/inquiries/inquiry-input.ts'
import { DataUnavailable, type DataState } from '#app/features/personal-data/data-unavailable.tsx'
import { personalDataMessages } from '#app/features/personal-data/personal-data-messages.ts'
import { DataPage, type DataOutcome } from '#app/features/personal-data/data-page.tsx'
import {
  correctPersonalData,
  erasePersonalData,
  findPersonalData,
} from '#app/features/personal-data/personal-data-commands.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/personal-data-view.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  try {
    const found = await findPersonalData(context.get(backend), { token })
    const state: DataState = found ? 'shown' : 'unknown'
    return data({ state, found, token }, { status: found ? 200 : 404 })
  } catch (error) {
    context.get(requestContext).report(error)
    return data({ state: 'unsent' as const, found: null, token }, { status: 503 })
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const token = tokenOf(request)
  const client = context.get(backend)
  if (form.get('intent') === 'erase') {
    const erased = await erasePersonalData(client, { token })
    return respond({ state: erased === 'done' ? 'erased' : erased === 'unknown' ? 'unknown' : 'unsent' })
  }
  const formValues = { name: getTextField(form, 'name'), phone: getTextField(form, 'phone') }
  const reading = correctionInput.safeParse({ fullName: formValues.name, phone: formValues.phone })
  if (!reading.success) {
    const [name, phone] = ['fullName', 'phone'].map(
      (field) => reading.error.issues.find(({ path }) => path[0] === field)?.message,
    )
    return respond({ state: 'invalid', problems: { ...(name && { name }), ...(phone && { phone }) }, formValues })
  }
  const { fullName, phone } = reading.data
  const corrected = await correctPersonalData(client, { token, name: fullName, phone })
  if (corrected === 'invalid') return respond({ state: 'invalid', problems: { name: invalidLinkText }, formValues })
  return respond({ state: corrected === 'done' ? 'corrected' : corrected })
}

/** When the connection is down, the page stays and says so. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<DataOutcome> {
  return await serverAction().catch(() => ({ state: 'unsent' as const }))
}

export { tokenHeaders as headers } from '#app/ui/email-action/email-action.ts'

export function meta() {
  return [{ title: personalDataMessages.view.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function PersonalDataView({ loaderData, actionData }: Route.ComponentProps) {
  const { state, found, token } = loaderData
  if (actionData?.state === 'erased') return <DataUnavailable state="erased" />
  if (!found) return <DataUnavailable state={state === 'unsent' ? 'unsent' : 'unknown'} />
  const exportAddress = `${href('/personal-data/export')}?token=${encodeURIComponent(token)}`
  return <DataPage data={found} exportAddress={exportAddress} outcome={actionData} />
}

const correctionInput = inquiryInput.pick({ fullName: true, phone: true })
const invalidLinkText = "Name contains characters that can't be used"
const statuses: Record<DataOutcome['state'], number> = {
  corrected: 200,
  erased: 200,
  unknown: 404,
  invalid: 422,
  unsent: 503,
}

function respond(outcome: DataOutcome) {
  return data(outcome, { status: statuses[outcome.state] })
}

function tokenOf(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}

function getTextField(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 300).toWellFormed() : ''
}
