import { fill } from '#app/ui/text/fill.tsx'
import { companyMessages } from '../company-messages.ts'
import { displayPhone, phoneHref } from '../phone.ts'

const { backendUnavailable } = companyMessages

/**
 * Hidden in every page. While the backend is unavailable the server serves the last good page and shows this notice,
 * replacing the placeholder with the page's time. React preserves both as the server sent them.
 */
export function BackendUnavailableNotice({ phone }: { phone: string }) {
  const time = (
    <time id="cached-at" suppressHydrationWarning>
      {backendUnavailable.earlier}
    </time>
  )
  const call = (
    <a className="inline-link" href={phoneHref(phone)}>
      {displayPhone(phone)}
    </a>
  )
  return (
    <div id="backend-unavailable" hidden suppressHydrationWarning className="bg-pending-bg text-pending">
      <p className="page-container py-3">
        {fill(phone ? backendUnavailable.text : backendUnavailable.textWithoutPhone, { time, phone: call })}
      </p>
    </div>
  )
}
