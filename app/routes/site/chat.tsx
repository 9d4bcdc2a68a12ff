import { data, Form, type RouterContextProvider, useNavigation } from 'react-router'
import { backend, visit } from '../../backend/context.ts'
import { type ChatAnswer, type ChatFrame } from '../../features/chat/chat-answer.ts'
import { ChatForm } from '../../features/chat/chat-form.tsx'
import { standingAt } from '../../features/company/business-hours.ts'
import type { Company } from '../../features/company/company-settings.ts'
import { pageMeta } from '../../features/company/page-meta.ts'
import { displayPhone, phoneHref, whatsappHref } from '../../features/company/phone.ts'
import { hindranceText, outcomeOfFailure, type InquiryOutcome } from '../../features/inquiries/form/inquiry-outcome.ts'
import { receiveInquiry } from '../../features/inquiries/form/inquiry-reception.ts'
import { inquiryConsent } from '../../features/inquiries/inquiry-consent.ts'
import { readTyped } from '../../features/inquiries/typed-inquiry.ts'
import { outcomeStatus } from '../../shared/form/form-outcome.ts'
import { Breadcrumbs, Wrap } from '../../ui/page.tsx'
import type { Route } from './+types/chat.ts'
import { postForm, readForm } from './posted-form.ts'
import { frameWithoutBackend, readFrame } from './read-frame.ts'
import { requireFeature } from './require-feature.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requireFeature(context, 'chatSupport')
  return { frame: await chatFrame(context), origin: context.get(visit).origin }
}

/** When the connection is down, the chat box says so and the page around it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch(() => ({ frame: null, origin: '' }))
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireFeature(context, 'chatSupport')
  const form = await readForm(request)
  const { admit } = context.get(visit)
  const outcome = await receiveInquiry(context.get(backend), { form, receivedAt: new Date(), source: 'chat', admit })
  return data(answerOf(outcome), { status: outcomeStatus(outcome) })
}

export function clientAction(posting: Route.ClientActionArgs): Promise<ChatAnswer> {
  return postForm(posting, (form, status) => answerOf(outcomeOfFailure(status, readTyped(form))))
}

export { readOnceForForms as shouldRevalidate } from './posted-form.ts'

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
      <div className="chat-page max-w-xl">
        <h1 className="mt-4 text-4xl leading-tight">Message us</h1>
        {frame ? (
          <>
            <p className="mt-3 mb-8 text-ink-2">{frame.hours}</p>
            <ChatForm frame={frame} answer={actionData} isSending={isSending} form={Form} propertyId={null} />
          </>
        ) : (
          <p className="mt-3 text-ink-2">It cannot be reached at this moment. Please call us, or try again later.</p>
        )}
      </div>
    </Wrap>
  )
}

async function chatFrame(context: Readonly<RouterContextProvider>): Promise<ChatFrame> {
  const { company } = await readFrame(context).catch(() => frameWithoutBackend(context))
  const { name, whatsapp, salesPhone, officePhone } = company
  const phone = officePhone || salesPhone
  const standing = standingAt(company.hours, new Date())
  return {
    companyName: name,
    hours: hoursWords(standing, company),
    isOpen: standing?.isOpen ?? false,
    whatsappLink: whatsappHref(whatsapp || phone, `Hello ${name}, I have a question.`),
    call: phone ? { label: displayPhone(phone), href: phoneHref(phone) } : null,
    consent: inquiryConsent,
  }
}

function hoursWords(standing: ReturnType<typeof standingAt>, { replyWithinHours }: Company) {
  const within = replyWithinHours === 1 ? 'an hour' : `${replyWithinHours} hours`
  if (!standing) return `We answer within ${within}.`
  if (!standing.isOpen) return `We are closed now and answer when we open again, ${standing.opens}.`
  return `We are open until ${standing.until} and answer within ${within}.`
}

function answerOf(outcome: InquiryOutcome): ChatAnswer {
  if (outcome.state === 'sent') return { state: 'sent', reference: outcome.reference, email: outcome.inquiry.email }
  const { fullName, email, message } = outcome.typed
  const typed = { fullName, email, message }
  if (outcome.state === 'unsent') return { state: 'unsent', reason: hindranceText[outcome.because], typed }
  const { fields, text } = outcome.refusal
  const problems = { fullName: fields.fullName, email: fields.email, message: fields.message }
  const isElsewhere = Object.values(problems).every((problem) => problem === undefined)
  return isElsewhere ? { state: 'unsent', reason: text, typed } : { state: 'refused', problems, typed }
}
