import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { Notice } from '#app/ui/notice.tsx'
import { hasContactAddress } from './settings-queries.ts'

/** Without a contact address inquiries go to the super administrators, who should know the reason. */
export function NoContactAddress({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const client = useBackend()
  const { data: hasAddress } = useQuery({
    queryKey: ['contact_address'],
    queryFn: () => hasContactAddress(client),
    staleTime: 0,
  })
  if (hasAddress !== false) return null
  return (
    <Notice tone="amber" title="No contact address is set." className="mb-6">
      New inquiries are emailed to every super admin, and the site shows no email address.{' '}
      {isSuperAdmin ? (
        <Link to={`${href('/admin/settings')}?tab=general`}>Set one in Settings</Link>
      ) : (
        'A super admin can set one in Settings.'
      )}
    </Notice>
  )
}
