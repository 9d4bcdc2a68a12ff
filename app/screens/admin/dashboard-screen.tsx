import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { findDashboardStats, listRecentProperties } from '#app/features/dashboard/dashboard-queries.ts'
import { dashboardMessages } from '#app/features/dashboard/dashboard-messages.ts'
import { DebugPanel } from '#app/features/dashboard/debug-panel.tsx'
import { Figures } from '#app/features/dashboard/dashboard-figures.tsx'
import { QuickActions } from '#app/features/dashboard/quick-actions.tsx'
import { RecentProperties } from '#app/features/dashboard/recent-properties.tsx'
import { WaitingInquiries } from '#app/features/dashboard/waiting-inquiries.tsx'
import { convertImages } from '#app/features/media/convert-images.ts'
import type { ImportImages } from '#app/features/properties/admin/import/import-commands.ts'
import { ImportDialog, type ImportStart } from '#app/features/properties/admin/import/import-dialog.tsx'
import { MigrationBanner } from '#app/features/properties/admin/import/migration-banner.tsx'
import { NoContactAddress } from '#app/features/settings/no-contact-address.tsx'
import { useStaff } from '#app/features/staff/staff-session.ts'
import { formatWeekday } from '#app/shared/nairobi-clock.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { columnsClass, sidebarClass } from '#app/features/dashboard/class-names.ts'

const cachedMs = 2 * 60_000

export function DashboardScreen() {
  const client = useBackend()
  const { member } = useStaff()
  const [importing, setImporting] = useState<ImportStart>()
  const stats = useQuery({
    queryKey: ['dashboard_stats'],
    queryFn: () => findDashboardStats(client),
    staleTime: cachedMs,
  })
  const retryStats = () => void stats.refetch()
  const recent = useQuery({
    queryKey: ['dashboard_properties'],
    queryFn: () => listRecentProperties(client),
    staleTime: cachedMs,
  })
  const importImages: ImportImages = (images) => convertImages(client, images)
  const isSuperAdmin = member.role === 'super_admin'

  return (
    <AdminPage title={dashboardMessages.title} lead={lead(stats.data?.newInquiries)}>
      <NoContactAddress isSuperAdmin={isSuperAdmin} />
      <MigrationBanner importImages={importImages} onStart={setImporting} />
      <Figures stats={stats.data} isFailed={stats.isError} onRetry={retryStats} />
      <div className={columnsClass}>
        <RecentProperties
          properties={recent.data}
          total={stats.data?.properties}
          isFailed={recent.isError}
          onRetry={() => void recent.refetch()}
        />
        <div className={sidebarClass}>
          <WaitingInquiries
            inquiries={stats.data?.waiting}
            total={stats.data?.newInquiries}
            isFailed={stats.isError}
            onRetry={retryStats}
          />
          <QuickActions onImport={() => setImporting({})} isSuperAdmin={isSuperAdmin} onTest={showDebugPanel} />
        </div>
      </div>
      {isSuperAdmin && <DebugPanel sessionEndsAt={member.sessionEndsAt} />}
      <ImportDialog start={importing} importImages={importImages} onClose={() => setImporting(undefined)} />
    </AdminPage>
  )
}

function lead(newInquiries: number | undefined) {
  const today = formatWeekday(new Date())
  if (newInquiries === undefined) return dashboardMessages.lead(today)
  return newInquiries === 0 ? dashboardMessages.leadNone(today) : dashboardMessages.leadWaiting(today, newInquiries)
}

function showDebugPanel() {
  const panel = document.querySelector<HTMLDetailsElement>('#debug')
  if (!panel) return
  panel.open = true
  panel.querySelector('button')?.focus()
}
