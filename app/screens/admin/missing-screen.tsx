import { href } from 'react-router'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { EmptyPanel } from '#app/ui/admin/states.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export function MissingScreen() {
  return (
    <AdminPage title="Page Not Found">
      <EmptyPanel
        title="There is no such screen"
        actions={
          <ButtonLink tone="line" to={href('/admin')}>
            Go to Dashboard
          </ButtonLink>
        }
      >
        The address may be old or mistyped.
      </EmptyPanel>
    </AdminPage>
  )
}
