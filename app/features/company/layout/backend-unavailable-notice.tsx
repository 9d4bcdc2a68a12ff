import { displayPhone, phoneHref } from '../phone.ts'

/**
 * Hidden in every page. While the backend is unavailable the server serves the last good page and shows this notice,
 * replacing the placeholder with the page's time. React preserves both as the server sent them.
 */
export function BackendUnavailableNotice({ phone }: { phone: string }) {
  return (
    <div id="backend-unavailable" hidden suppressHydrationWarning className="bg-pending-bg text-pending">
      <p className="page-container py-3">
        We cannot reach our listings just now. You see this page as it was{' '}
        <time id="cached-at" suppressHydrationWarning>
          earlier
        </time>
        {phone && (
          <>
            . For what is new, call{' '}
            <a className="inline-link" href={phoneHref(phone)}>
              {displayPhone(phone)}
            </a>
          </>
        )}
        .
      </p>
    </div>
  )
}
