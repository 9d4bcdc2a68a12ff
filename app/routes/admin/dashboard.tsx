import { DashboardScreen } from '#app/screens/admin/dashboard-screen.tsx'

export default function AdminDashboard() {
  return <DashboardScreen />
}
