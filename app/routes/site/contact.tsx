import { data, useRouteLoaderData } from 'react-router'
import { backend, visit } from '../../backend/context.ts'
import type { Company } from '../../features/company/company-settings.ts'
import { companyStructuredData } from '../../features/company/company-structured-data.ts'
import { ContactWays } from '../../features/company/contact-ways.tsx'
import { pageMeta } from '../../features/company/page-meta.ts'
import { displayPhone, phoneHref, whatsappHref } from '../../features/company/phone.ts'
import { AskedPropertyCard } from '../../features/inquiries/form/asked-property-card.tsx'
import { findAskedProperty, type Asked, type AskedProperty } from '../../features/inquiries/form/asked-property.ts'
import { ContactOpening } from '../../features/inquiries/form/contact-opening.tsx'
import { HelpList } from '../../features/inquiries/form/help-list.tsx'
import { InquiryForm } from '../../features/inquiries/form/inquiry-form.tsx'
import { inquiryMailLink } from '../../features/inquiries/form/inquiry-mail-link.ts'
import { outcomeOfFailure, type InquiryOutcome } from '../../features/inquiries/form/inquiry-outcome.ts'
import { receiveInquiry } from '../../features/inquiries/form/inquiry-reception.ts'
import { notListed } from '../../features/inquiries/inquiry-rules.ts'
import { InquirySent } from '../../features/inquiries/form/inquiry-sent.tsx'
import { InquiryUnsent } from '../../features/inquiries/form/inquiry-unsent.tsx'
import { readInquiryType, readServiceInterest, readyMessage } from '../../features/inquiries/inquiry.ts'
import { readTyped } from '../../features/inquiries/typed-inquiry.ts'
import { formatPrice } from '../../features/properties/property-price.ts'
import { readCategory } from '../../features/properties/property.ts'
import { outcomeStatus } from '../../shared/form/form-outcome.ts'
import { JsonLd } from '../../ui/document/json-ld.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Wrap } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/contact.ts'
import type { loader as layoutLoader } from './layout.tsx'
import { postForm, readForm } from './posted-form.ts'
import { readFrame } from './read-frame.ts'

const keyInDoor = {
  src: '/media/72b2be7c30ba8b3ba2c775b584fefcf9',
  alt: '',
  width: 1600,
  height: 1067,
  color: '#3a6c5e',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { origin, mailLeaves } = context.get(visit)
  const company = await readFrame(context).then(
    (frame) => frame.company,
    () => undefined,
  )
  return {
    origin,
    structured: company && companyStructuredData(company, { origin }),
    mailLeaves,
    asked: await findAskedProperty(context.get(backend), { propertyId: searchParams.get('property') }),
    inquiryType: readInquiryType(searchParams.get('type')),
    service: readServiceInterest(searchParams.get('service')),
    renderedAt: Date.now(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const { admit } = context.get(visit)
  const outcome = await receiveInquiry(context.get(backend), { form, receivedAt: new Date(), admit })
  return data(outcome, { status: outcomeStatus(outcome) })
}

export function clientAction(posting: Route.ClientActionArgs): Promise<InquiryOutcome> {
  return postForm(posting, (form, status) => outcomeOfFailure(status, readTyped(form)))
}

export { readOnceForForms as shouldRevalidate } from './posted-form.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, city, replyWithinHours } = matches[1].loaderData.company
  return pageMeta({
    title: `Contact ${name}`,
    description: `Buying, letting, building or just asking: write to ${name}, call, or come by the office in ${city}. We reply within ${replyWithinHours} hours.`,
    path: '/contact',
    origin: loaderData.origin,
  })
}

export default function ContactPage({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const company = useRouteLoaderData<typeof layoutLoader>('routes/site/layout')?.company
  const { asked, structured, inquiryType, service, renderedAt, mailLeaves } = loaderData
  if (!company) return null
  const { replyWithinHours } = company
  const property = asked.state === 'listed' ? asked.property : undefined
  const isRefused = outcome?.state === 'refused' && outcome.refusal.fields.propertyId !== undefined
  return (
    <Wrap>
      {structured && <JsonLd data={structured} />}
      <ContactOpening {...{ inquiryType, replyWithinHours }} asksAboutProperty={property !== undefined} />
      <div className="grid gap-[clamp(2.5rem,5vw,4rem)] pb-(--section) lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-[clamp(3rem,7vw,7rem)]">
        <div>
          {outcome?.state === 'sent' ? (
            <InquirySent
              sent={outcome}
              replyWithinHours={replyWithinHours}
              propertyTitle={property?.title}
              mailLink={mailLeaves || !company.email ? null : mailLinkOf(outcome, company, property)}
            />
          ) : (
            <>
              {property && !isRefused && (
                <AskedPropertyCard property={property} inquiryType={inquiryType} price={askedPrice(property)} />
              )}
              {asked.state === 'unlisted' && !isRefused && (
                <Notice tone="amber" title={notListed} className="mb-8">
                  Write to us all the same: we may know of another like it.
                </Notice>
              )}
              <InquiryForm
                {...{ inquiryType, service, renderedAt, outcome }}
                propertyId={isRefused ? null : askedId(asked)}
                readyMessage={readyMessage(inquiryType, property)}
              >
                {outcome?.state === 'unsent' && <OtherWays unsent={outcome} company={company} property={property} />}
              </InquiryForm>
            </>
          )}
        </div>
        <aside>
          <Picture
            picture={keyInDoor}
            sizes="28rem"
            className="mb-9 hidden lg:block"
            imgClassName="aspect-video w-full rounded-photo object-cover"
            focus="50% 42%"
          />
          <h2 className="mb-3 text-[1.5rem]">Or reach us directly</h2>
          <ContactWays company={company} />
          <HelpList className="mt-10" />
        </aside>
      </div>
    </Wrap>
  )
}

type Sent = Extract<InquiryOutcome, { state: 'sent' }>
type Unsent = Extract<InquiryOutcome, { state: 'unsent' }>
type OtherWaysProps = {
  unsent: Unsent
  company: Company
  property: AskedProperty | undefined
}

function OtherWays({ unsent: { because, typed }, company, property }: OtherWaysProps) {
  const { fullName, message, phone } = typed
  const { email, officePhone, whatsapp } = company
  const letter = { ...letterTo(company, property), ...typed, phone: phone || null }
  const ways = [
    { to: email, label: 'Send it by email', href: inquiryMailLink(letter) },
    { to: officePhone, label: `Call ${displayPhone(officePhone)}`, href: phoneHref(officePhone) },
    {
      to: whatsapp,
      label: 'Send it on WhatsApp',
      href: whatsappHref(whatsapp, `${message}\n\n${fullName}`.toWellFormed()),
    },
  ]
  return <InquiryUnsent because={because} ways={ways.filter(({ to }) => to !== '')} />
}

function mailLinkOf({ inquiry, reference }: Sent, company: Company, property: AskedProperty | undefined) {
  return inquiryMailLink({ ...letterTo(company, property), ...inquiry, reference })
}

function letterTo(company: Company, property: AskedProperty | undefined) {
  return { to: company.email, property: property && `${property.title}, ${property.location}` }
}

function askedId(asked: Asked) {
  if (asked.state === 'listed') return asked.property.id
  return asked.state === 'unreachable' ? asked.propertyId : null
}

function askedPrice({ price, currency, priceType, categorySlug }: AskedProperty) {
  return formatPrice({ price, currency, priceType, category: readCategory(categorySlug) })
}
