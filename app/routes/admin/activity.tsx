import { OnlySuperAdmins } from '#app/features/staff/only-super-admins.tsx'
import { ActivityScreen } from '#app/features/staff/members/activity-screen.tsx'

export default function ActivityLog() {
  return (
    <OnlySuperAdmins title="Activity Log">
      <ActivityScreen />
    </OnlySuperAdmins>
  )
}
