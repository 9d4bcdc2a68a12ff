import { href } from 'react-router'
import { shellMessages } from '#app/features/staff/shell/shell-messages.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { EmptyPanel } from '#app/ui/admin/states.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'

export function MissingScreen() {
  return (
    <AdminPage title={sharedMessages.notFound.title}>
      <EmptyPanel
        title={shellMessages.missing.title}
        actions={
          <ButtonLink tone="line" to={href('/admin')}>
            {shellMessages.missing.dashboard}
          </ButtonLink>
        }
      >
        {shellMessages.missing.text}
      </EmptyPanel>
    </AdminPage>
  )
}
