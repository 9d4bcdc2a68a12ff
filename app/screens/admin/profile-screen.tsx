import { profileMessages } from '#app/features/agents/admin/profile-messages.ts'
import { PushSwitch } from '#app/features/notifications/push-switch.tsx'
import { EmailForm, NameForm, PasswordForm, SessionsPanel } from '#app/features/staff/profile-forms.tsx'
import { SecondFactorPanel } from '#app/features/staff/second-factor/second-factor-panel.tsx'
import { staffMessages } from '#app/features/staff/staff-messages.ts'
import { roleLabel } from '#app/features/staff/staff-queries.ts'
import { useStaff } from '#app/features/staff/staff-session.ts'
import { PublicProfile } from './public-profile.tsx'
import { AdminPage, Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { HotkeysSwitch } from '#app/ui/admin/shortcut-list.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'

/** `pushKey` is the VAPID key of push notifications. */
export function ProfileScreen({ pushKey }: { pushKey: string }) {
  const { member } = useStaff()
  return (
    <AdminPage title={staffMessages.profile.title} lead={`${member.email}, ${roleLabel(member.role)}`}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <NameForm />
          <EmailForm />
          <PasswordForm />
        </div>
        <div className="grid gap-4">
          <SecondFactorPanel />
          <SessionsPanel />
          <Panel title={staffMessages.profile.device.title}>
            <div className={`${panelBodyClass} grid gap-4`}>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="font-medium">{staffMessages.profile.device.colours}</span>
                <ThemeSwitch />
              </div>
              <HotkeysSwitch />
              {/* Notifications are about inquiries. */}
              {member.role !== 'editor' && <PushSwitch pushKey={pushKey} />}
            </div>
          </Panel>
          <Panel title={profileMessages.title}>
            <div className={`${panelBodyClass} grid gap-4`}>
              <p className="text-sm text-ink-2">{profileMessages.lead}</p>
              <PublicProfile userId={member.userId} />
            </div>
          </Panel>
        </div>
      </div>
    </AdminPage>
  )
}
