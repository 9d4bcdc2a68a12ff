import { lazy } from 'react'

/** The sign-in page is at this address too, and shows none of it. */
const DashboardScreen = lazy(() => import('#app/screens/admin/dashboard-screen.tsx'))

export default function AdminDashboard() {
  return <DashboardScreen />
}
