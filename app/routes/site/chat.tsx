import { data, Form, type RouterContextProvider, useNavigation } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { type ChatResult, type ChatContact } from '#app/features/chat/chat-result.ts'
import { ChatForm } from '#app/features/chat/chat-form.tsx'
import { getOpeningStatus } from '#app/features/company/business-hours.ts'
import type { Company } from '#app/features/company/company-settings.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { displayPhone, phoneHref, whatsappHref } from '#app/features/company/phone.ts'
import {
  submitErrorText,
  submitErrorTitle,
  outcomeFromStatus,
  type InquiryOutcome,
} from '#app/features/inquiries/form/inquiry-outcome.ts'
import { receiveInquiry } from '#app/features/inquiries/form/receive-inquiry.ts'
import { inquiryMessages } from '#app/features/inquiries/inquiry-messages.ts'
import { inquiryConsent } from '#app/features/inquiries/inquiry-consent.ts'
import { getInquiryFormValues } from '#app/features/inquiries/inquiry-form-values.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import type { Route } from './+types/chat.ts'
import { postForm, readForm } from '#app/shared/form/posted-form.ts'
import { frameWithoutBackend, loadSiteLayout } from './load-site-layout.ts'
import { requireFeature } from './require-feature.ts'
import { chatPageClass } from '#app/features/chat/class-names.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requireFeature(context, 'chatSupport')
  return { frame: await chatFrame(context), origin: context.get(requestContext).origin }
}

/** When the connection is down, the chat box says so and the page around it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch(() => ({ frame: null, origin: '' }))
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireFeature(context, 'chatSupport')
  const form = await readForm(request)
  const { checkSubmission } = context.get(requestContext)
  const outcome = await receiveInquiry(context.get(backend), {
    form,
    receivedAt: new Date(),
    source: 'chat',
    checkSubmission,
  })
  return data(toChatResult(outcome), { status: outcomeStatus(outcome) })
}

export function clientAction(posting: Route.ClientActionArgs): Promise<ChatResult> {
  return postForm(posting, (form, status) => toChatResult(outcomeFromStatus(status, getInquiryFormValues(form))))
}

export { skipRevalidationAfterPost as shouldRevalidate } from '#app/shared/form/posted-form.ts'

/** Not cached: the opening hours shown must be current. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.frame) return [{ title: 'Message us' }]
  return pageMeta({
    title: `Message ${loaderData.frame.companyName}`,
    description: 'A short message to our office, answered in business hours.',
    path: '/chat',
    origin: loaderData.origin,
    noindex: true,
  })
}

export default function Chat({ loaderData: { frame }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Message us' }]} />
      <div className={`${chatPageClass} max-w-xl`}>
        <h1 className="mt-4 text-4xl leading-tight">Message us</h1>
        {frame ? (
          <>
            <p className="mt-3 mb-8 text-ink-2">{frame.hours}</p>
            <ChatForm frame={frame} result={actionData} isSending={isSending} form={Form} propertyId={null} />
          </>
        ) : (
          <p className="mt-3 text-ink-2">It cannot be reached at this moment. Please call us, or try again later.</p>
        )}
      </div>
    </Wrap>
  )
}

async function chatFrame(context: Readonly<RouterContextProvider>): Promise<ChatContact> {
  const { company } = await loadSiteLayout(context).catch(() => frameWithoutBackend(context))
  const { name, whatsapp, salesPhone, officePhone } = company
  const phone = officePhone || salesPhone
  const standing = getOpeningStatus(company.hours, new Date())
  return {
    companyName: name,
    hours: hoursText(standing, company),
    isOpen: standing?.isOpen ?? false,
    whatsappLink: whatsappHref(whatsapp || phone, `Hello ${name}, I have a question.`),
    call: phone ? { label: displayPhone(phone), href: phoneHref(phone) } : null,
    consent: inquiryConsent,
  }
}

function hoursText(standing: ReturnType<typeof getOpeningStatus>, { replyWithinHours }: Company) {
  const replyTimeText = replyWithinHours === 1 ? 'an hour' : `${replyWithinHours} hours`
  if (!standing) return `We answer within ${replyTimeText}.`
  if (!standing.isOpen) return `We are closed now and answer when we open again, ${standing.opens}.`
  return `We are open until ${standing.until} and answer within ${replyTimeText}.`
}

function toChatResult(outcome: InquiryOutcome): ChatResult {
  if (outcome.state === 'sent') return { state: 'sent', reference: outcome.reference, email: outcome.inquiry.email }
  const { fullName, email, message } = outcome.formValues
  const formValues = { fullName, email, message }
  if (outcome.state === 'unsent') {
    const reason = { title: submitErrorTitle(outcome.reason), text: submitErrorText[outcome.reason] }
    return { state: 'unsent', reason, formValues }
  }
  const { fields, text } = outcome.error
  const problems = { fullName: fields.fullName, email: fields.email, message: fields.message }
  const isElsewhere = Object.values(problems).every((problem) => problem === undefined)
  if (!isElsewhere) return { state: 'invalid', error: problems, formValues }
  return { state: 'unsent', reason: { title: inquiryMessages.unsent.title, text }, formValues }
}
