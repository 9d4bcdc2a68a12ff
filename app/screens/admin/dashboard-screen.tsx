import { useQuery } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { useCalls } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { useReplyPromise } from '#app/features/company/admin/use-reply-promise.ts'
import { documents } from '#app/features/content/documents.ts'
import { workGridClass } from '#app/features/dashboard/panels/class-names.ts'
import { dashboardMessages } from '#app/features/dashboard/dashboard-messages.ts'
import { DebugPanel } from '#app/features/dashboard/debug-panel.tsx'
import { ConfirmationsPanel } from '#app/features/dashboard/panels/confirmations-panel.tsx'
import { DraftsPanel } from '#app/features/dashboard/panels/drafts-panel.tsx'
import { FiguresPanel } from '#app/features/dashboard/panels/figures-panel.tsx'
import { InquiriesPanel } from '#app/features/dashboard/panels/inquiries-panel.tsx'
import { type RecentProperty, RecentPanel } from '#app/features/dashboard/panels/recent-panel.tsx'
import { RequestsPanel } from '#app/features/dashboard/panels/requests-panel.tsx'
import { TotalsPanel } from '#app/features/dashboard/panels/totals-panel.tsx'
import { ViewingsPanel } from '#app/features/dashboard/panels/viewings-panel.tsx'
import { TasksPanel } from '#app/features/inquiries/admin/tasks/tasks-panel.tsx'
import { convertImages } from '#app/features/media/convert-images.ts'
import { MigrationBanner } from '#app/features/properties/admin/migration/migration-banner.tsx'
import { parseCategory } from '#app/features/properties/property.ts'
import { formatPrice } from '#app/features/properties/property-price.ts'
import { NoContactAddress, useContactAddress } from '#app/features/settings/no-contact-address.tsx'
import { Checklist, useSetupState } from '#app/features/setup/checklist.tsx'
import { setupMessages } from '#app/features/setup/setup-messages.ts'
import { useStaff } from '#app/features/staff/staff-session.ts'
import { formatTime, formatWeekday } from '#app/shared/nairobi-clock.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { contentPages } from './content/content-pages.ts'
import { useConfirmations } from './use-confirmations.ts'

const cachedMs = 2 * 60_000

const draftedPages = [...contentPages, { key: 'brand', to: href('/admin/brand') } as const].map(({ key, to }) => ({
  key,
  to,
  title: documents[key].label,
}))

/** Today's work first: each panel is a query of its own, so that one can fail while the others stand. */
export default function DashboardScreen() {
  const { member } = useStaff()
  const { isManager } = useRights()
  const handlesInquiries = member.role !== 'editor'
  const { dashboard: calls, staff: staffCalls, viewings: viewingCalls } = useCalls()
  const handled = { staleTime: cachedMs, enabled: handlesInquiries }
  const inquiries = useQuery(calls.inquiries.queryOptions(undefined, handled))
  const viewings = useQuery(viewingCalls.today.queryOptions(undefined, handled))
  const confirmations = useConfirmations(handlesInquiries)
  const drafts = useQuery(calls.drafts.queryOptions(undefined, { staleTime: cachedMs }))
  const requests = useQuery(
    staffCalls.requests.queryOptions(undefined, {
      staleTime: cachedMs,
      enabled: isManager,
      select: (rows) => ({ total: rows.length, rows: rows.slice(0, 3) }),
    }),
  )
  const overview = useQuery(calls.overview.queryOptions(undefined, handled))
  const figures = useQuery(calls.figures.queryOptions(undefined, handled))
  const setup = useSetupState()
  const address = useContactAddress({ enabled: isManager })
  // The notices stand over everything: before it is known which there are, nothing stands below them. Without notices nothing stands
  // before it is known how much work there is, since a panel without any is lower than one that loads.
  const work = handlesInquiries ? [inquiries, viewings, confirmations.query, drafts] : [drafts]
  const isKnown = isManager ? !setup.isPending && !address.isPending : work.every(({ isPending }) => !isPending)
  const replyWithinHours = useReplyPromise()
  const isPrivate = setup.data?.is_open === false

  return (
    <AdminPage
      title={dashboardMessages.title}
      lead={isPrivate ? setupMessages.private : lead(member.name, inquiries.data?.overdue, viewings.data?.total)}
    >
      {isManager && <Notices />}
      {isKnown && (
        <>
          <div className={workGridClass}>
            {handlesInquiries && <InquiriesPanel query={inquiries} />}
            {handlesInquiries && <ViewingsPanel query={viewings} />}
            {handlesInquiries && <TasksPanel />}
            {handlesInquiries && <ConfirmationsPanel {...confirmations} />}
            <DraftsPanel query={drafts} pages={draftedPages} />
            {isManager && <RequestsPanel query={requests} />}
          </div>
          {handlesInquiries && <TotalsPanel query={overview} viewsOfThirtyDays={figures.data?.views.now} />}
          {handlesInquiries && <RecentPanel query={overview} formatPrice={priceOf} />}
          {handlesInquiries && <FiguresPanel query={figures} replyWithinHours={replyWithinHours} />}
          {member.role === 'super_admin' && <DebugPanel sessionEndsAt={member.sessionEndsAt} />}
        </>
      )}
    </AdminPage>
  )
}

function priceOf({ price, price_currency: currency, price_type: priceType, category }: RecentProperty) {
  return formatPrice({ price, currency, priceType, category: parseCategory(category) })
}

function Notices() {
  const client = useBackend()
  const navigate = useNavigate()
  return (
    <>
      <NoContactAddress />
      <Checklist onImport={() => void navigate(href('/admin/properties/import'))} />
      <MigrationBanner importImages={(images) => convertImages(client, images)} />
    </>
  )
}

/** Says nothing about inquiries and viewings before their numbers are known. */
function lead(name: string, overdue: number | undefined, viewings: number | undefined) {
  const now = new Date()
  const [firstName = ''] = name.split(' ')
  return [
    dashboardMessages.greeting(Number.parseInt(formatTime(now)), firstName),
    dashboardMessages.today(formatWeekday(now)),
    overdue === undefined ? [] : dashboardMessages.todaysInquiries(overdue),
    viewings === undefined ? [] : dashboardMessages.todaysViewings(viewings),
  ]
    .flat()
    .join(' ')
}
