import { visit } from '../../backend/context.ts'
import { PushSwitch } from '../../features/notifications/push-switch.tsx'
import { EmailForm, NameForm, PasswordForm, SessionsPanel } from '../../features/staff/profile-forms.tsx'
import { SecondFactorPanel } from '../../features/staff/second-factor/second-factor-panel.tsx'
import { roleLabel } from '../../features/staff/staff-queries.ts'
import { useStaff } from '../../features/staff/staff-session.ts'
import { AdminPage, Panel } from '../../ui/admin/admin-page.tsx'
import { LetterKeysSwitch } from '../../ui/admin/key-list.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import type { Route } from './+types/profile.ts'
import { adminHeaders } from './admin-area.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { pushKey: context.get(visit).pushKey }
}

/** The VAPID key does not change while the process runs. */
export function shouldRevalidate() {
  return false
}

export function headers() {
  return adminHeaders
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { member } = useStaff()
  return (
    <AdminPage title="Profile" lead={`${member.email}, ${roleLabel(member.role)}`}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <NameForm />
          <EmailForm />
          <PasswordForm />
        </div>
        <div className="grid gap-4">
          <SecondFactorPanel />
          <SessionsPanel />
          <Panel title="This device">
            <div className="panel-body grid gap-4">
              <div className="flex items-center justify-between gap-4">
                <span className="font-medium">Colours</span>
                <ThemeSwitch />
              </div>
              <LetterKeysSwitch />
              <PushSwitch pushKey={loaderData.pushKey} />
            </div>
          </Panel>
        </div>
      </div>
    </AdminPage>
  )
}
