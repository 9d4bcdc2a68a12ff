import { MessageCircle, Phone } from 'lucide-react'
import { href, Link } from 'react-router'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { ageLabel } from '#app/shared/age-label.ts'
import { dashboardMessages } from './dashboard-messages.ts'
import type { WaitingInquiry } from './dashboard-queries.ts'
import { panelBodyClass, linesClass } from '#app/ui/admin/class-names.ts'
import { iconButtonClass } from '#app/ui/class-names.ts'

const messages = dashboardMessages.waiting

type WaitingInquiriesProps = {
  inquiries: WaitingInquiry[] | undefined
  total: number | undefined
  isFailed: boolean
  onRetry: () => void
}

/** The new inquiries that have waited longest, oldest first. */
export function WaitingInquiries({ inquiries, total, isFailed, onRetry }: WaitingInquiriesProps) {
  const isError = isFailed && !inquiries
  const seeAll = (
    <Link className="inline-link text-xs" to={`${href('/admin/inquiries')}?status=new`}>
      {total === undefined ? messages.all : messages.allOf(total)}
    </Link>
  )
  return (
    <Panel title={messages.title} end={total !== 0 && seeAll}>
      {isError && <ErrorPanel message={messages.failed} onRetry={onRetry} />}
      {!isError && !inquiries && <SkeletonRows count={3} label={messages.loading} />}
      {inquiries?.length === 0 && <p className={`${panelBodyClass} text-ink-2`}>{messages.empty}</p>}
      <ul className={linesClass}>
        {inquiries?.map(({ id, name, phone, inquiryType, propertyTitle, createdAt }) => (
          <li key={id} className="flex items-center gap-1 py-2 pr-2 pl-4">
            <div className="min-w-0 flex-1">
              <Link
                className="line-clamp-2 font-semibold hover:underline"
                to={`${href('/admin/inquiries')}?${new URLSearchParams({ inquiry: id })}`}
              >
                {name}
              </Link>
              <p className="truncate text-xs text-ink-3">
                <span className="font-semibold text-murram-text">{ageLabel(createdAt)}</span>, {inquiryType}
                {propertyTitle && `: ${propertyTitle}`}
              </p>
            </div>
            {phone && (
              <>
                <a
                  className={iconButtonClass}
                  data-slot="icon-button"
                  href={`tel:${phone}`}
                  aria-label={messages.call(name)}
                  title={messages.call(name)}
                >
                  <Phone aria-hidden="true" />
                </a>
                <a
                  className={iconButtonClass}
                  data-slot="icon-button"
                  href={`https://wa.me/${phone.replace(/\D/g, '')}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={messages.whatsapp(name)}
                  title={messages.whatsapp(name)}
                >
                  <MessageCircle aria-hidden="true" />
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
