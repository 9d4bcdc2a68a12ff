import { ActivityScreen } from '#app/features/staff/members/activity-screen.tsx'

export default function ActivityLog() {
  return <ActivityScreen />
}
