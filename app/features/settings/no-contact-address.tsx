import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { Notice } from '#app/ui/notices/notice.tsx'
import { settingsMessages } from './settings-messages.ts'
import { hasContactAddress } from './settings-queries.ts'

const texts = settingsMessages.noContactAddress

export function useContactAddress({ enabled = true } = {}) {
  const client = useBackend()
  return useQuery({ queryKey: ['contact_address'], queryFn: () => hasContactAddress(client), staleTime: 0, enabled })
}

/** Without a contact address inquiries go to the super admins, who should know the reason. */
export function NoContactAddress() {
  const { data: hasAddress } = useContactAddress()
  if (hasAddress !== false) return null
  return (
    <Notice tone="amber" title={texts.title} className="mb-6">
      {texts.text} <Link to={`${href('/admin/settings')}?tab=general`}>{texts.open}</Link>
    </Notice>
  )
}
