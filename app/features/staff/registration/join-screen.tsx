import type { AdminBootstrap } from '../shell/admin-area.tsx'
import { useSearchParams } from 'react-router'
import { ConfirmForm, RegisterForm } from './register-form.tsx'
import { AdminArea } from '../shell/admin-area.tsx'
import { AuthPage, SignInLink } from '../shell/auth-page.tsx'
import { staffMessages } from '../staff-messages.ts'

export function JoinScreen({ bootstrap }: { bootstrap: AdminBootstrap }) {
  const [search] = useSearchParams()
  const tokenHash = search.get('token_hash')
  const { companyName, rules } = bootstrap
  const joinText = getJoinText({ isConfirming: tokenHash !== null, isOpen: rules.canRequestAccount, companyName })
  return (
    <AdminArea bootstrap={bootstrap}>
      {(browser) => (
        <AuthPage company={companyName} {...joinText}>
          {tokenHash && <ConfirmForm client={browser?.client} tokenHash={tokenHash} />}
          {!tokenHash && rules.canRequestAccount && <RegisterForm client={browser?.client} />}
          <SignInLink />
        </AuthPage>
      )}
    </AdminArea>
  )
}

function getJoinText({
  isConfirming,
  isOpen,
  companyName,
}: {
  isConfirming: boolean
  isOpen: boolean
  companyName: string
}) {
  const { title, lead, closedTitle, closedLead, confirmTitle, confirmLead } = staffMessages.join
  if (isConfirming) return { title: confirmTitle, lead: confirmLead }
  return isOpen ? { title, lead: lead(companyName) } : { title: closedTitle, lead: closedLead }
}
