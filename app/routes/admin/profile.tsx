import { EmailForm, NameForm, PasswordForm, SessionsPanel } from '../../features/staff/profile-forms.tsx'
import { roleLabel } from '../../features/staff/staff-queries.ts'
import { useStaff } from '../../features/staff/staff-session.ts'
import { AdminPage, Panel } from '../../ui/admin/admin-page.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'

export default function Profile() {
  const { member } = useStaff()
  return (
    <AdminPage title="Profile" lead={`${member.email}, ${roleLabel(member.role)}`}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <NameForm />
        <EmailForm />
        <PasswordForm />
        <div className="grid gap-4">
          <SessionsPanel />
          <Panel title="Colours">
            <div className="panel-body">
              <ThemeSwitch />
            </div>
          </Panel>
        </div>
      </div>
    </AdminPage>
  )
}
