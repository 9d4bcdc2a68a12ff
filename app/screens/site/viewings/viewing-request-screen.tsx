import { displayPhone, phoneHref } from '#app/features/company/phone.ts'
import { ViewingRequestPage } from '#app/features/viewings/booking/viewing-request-page.tsx'
import type { ViewingRequest, Withdrawal } from '#app/features/viewings/booking/viewing-request.ts'
import { useSite } from '../site-parts.tsx'

type ViewingRequestScreenProps = { request: ViewingRequest; outcome: Withdrawal | undefined }

/** The visitor's request with the company's number. */
export function ViewingRequestScreen({ request, outcome }: ViewingRequestScreenProps) {
  const officePhone = useSite()?.company.officePhone ?? ''
  return (
    <ViewingRequestPage
      request={{ ...request, phone: request.phone && displayPhone(request.phone) }}
      outcome={outcome}
      callHref={officePhone && phoneHref(officePhone)}
    />
  )
}
