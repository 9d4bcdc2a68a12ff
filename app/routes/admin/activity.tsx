import { OnlySuperAdmins } from '#app/features/staff/only-super-admins.tsx'
import { activityMessages } from '#app/features/staff/members/activity-messages.ts'
import { ActivityScreen } from '#app/features/staff/members/activity-screen.tsx'

export default function ActivityLog() {
  return (
    <OnlySuperAdmins title={activityMessages.title}>
      <ActivityScreen />
    </OnlySuperAdmins>
  )
}
