import type { AdminBootstrap } from '../shell/admin-area.tsx'
import { useSearchParams } from 'react-router'
import { ConfirmForm, RegisterForm } from './register-form.tsx'
import { AdminArea } from '../shell/admin-area.tsx'
import { AuthPage, SignInLink } from '../shell/auth-page.tsx'

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
  if (isConfirming) return { title: 'Confirm your address', lead: 'Then your request reaches the super admins.' }
  if (isOpen)
    return {
      title: 'Staff account',
      lead: `For people who work for ${companyName}. A super admin approves each request.`,
    }
  return {
    title: 'Staff account',
    lead: 'New accounts cannot be asked for at the moment. A super admin can invite you.',
  }
}
