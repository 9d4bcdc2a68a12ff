import { ActivityPage } from '#app/screens/admin/activity-page.tsx'

export default function ActivityLog() {
  return <ActivityPage />
}
