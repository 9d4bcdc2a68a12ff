import { MessageCircle, Phone } from 'lucide-react'
import { href, Link } from 'react-router'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { SkeletonRows } from '#app/ui/admin/states.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ageLabel } from '#app/shared/age-label.ts'
import type { WaitingInquiry } from './dashboard-queries.ts'
import { panelBodyClass, linesClass } from '#app/ui/admin/class-names.ts'
import { iconButtonClass } from '#app/ui/class-names.ts'

/** The new inquiries that have waited longest, oldest first. */
export function WaitingInquiries({ inquiries, total }: { inquiries: WaitingInquiry[] | undefined; total: number }) {
  return (
    <Panel title="Waiting for a reply" end={total > 0 && <Badge tone="amber">{total} new</Badge>}>
      {!inquiries && <SkeletonRows count={3} label="Loading inquiries" />}
      {inquiries?.length === 0 && <p className={`${panelBodyClass} text-ink-2`}>No inquiries waiting.</p>}
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
                  aria-label={`Call ${name}`}
                  title={`Call ${name}`}
                >
                  <Phone aria-hidden="true" />
                </a>
                <a
                  className={iconButtonClass}
                  data-slot="icon-button"
                  href={`https://wa.me/${phone.replace(/\D/g, '')}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`WhatsApp ${name}`}
                  title={`WhatsApp ${name}`}
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
