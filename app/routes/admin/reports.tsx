import { ReportsScreen } from '#app/features/reports/admin/reports-screen.tsx'

export default function AdminReports() {
  return <ReportsScreen />
}
