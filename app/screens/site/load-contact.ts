import { data, type RouterContextProvider } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { companyStructuredData } from '#app/features/company/company-structured-data.ts'
import { findRequestedProperty } from '#app/features/inquiries/form/requested-property.ts'
import { parseInquiryType, parseServiceInterest } from '#app/features/inquiries/inquiry.ts'
import { findViewingDays } from '#app/features/inquiries/viewings/viewing-queries.ts'
import { loadSiteLayout } from './site-layout.ts'

type ContactParams = { context: Readonly<RouterContextProvider>; request: Request }

/** The contact page's data. With times to book it is not cached: they change with every booking and every minute. */
export async function loadContact({ context, request }: ContactParams) {
  const { searchParams } = new URL(request.url)
  const { origin, canSendEmail } = context.get(requestContext)
  const client = context.get(backend)
  const company = await loadSiteLayout(context).then(
    (frame) => frame.company,
    () => undefined,
  )
  const requestedProperty = await findRequestedProperty(client, { propertyId: searchParams.get('property') })
  const inquiryType = parseInquiryType(searchParams.get('type'))
  const isViewing = inquiryType === 'viewing' && requestedProperty.state === 'listed'
  const bookableDays = isViewing ? await findViewingDays(client, { propertyId: requestedProperty.property.id }) : null
  const page = {
    origin,
    structured: company && companyStructuredData(company, { origin }),
    canSendEmail,
    requestedProperty,
    inquiryType,
    service: parseServiceInterest(searchParams.get('service')),
    bookableDays,
    renderedAt: Date.now(),
  }
  return data(page, bookableDays ? { headers: { 'Cache-Control': 'no-store' } } : undefined)
}
