import type { findInvitation } from '../staff-queries.ts'
import type { AdminBootstrap } from '../shell/admin-area.tsx'
import { href, useNavigate, useSearchParams } from 'react-router'
import { ForgottenPasswordForm, JoinForm, ConfirmEmailForm, NewPasswordForm } from '../reset-forms.tsx'
import { toast } from '#app/ui/toast.tsx'
import { AdminArea } from '../shell/admin-area.tsx'
import { AuthPage, SignInLink } from '../shell/auth-page.tsx'

type ResetScreenProps = { bootstrap: AdminBootstrap; invitation: Awaited<ReturnType<typeof findInvitation>> }

export function ResetScreen({ bootstrap, invitation }: ResetScreenProps) {
  const { companyName } = bootstrap
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('invitation')
  const tokenHash = search.get('token_hash')
  const newAddress = search.get('new_address')

  const enter = (title: string) => {
    toast({ title })
    void navigate(href('/admin'), { replace: true })
  }

  return (
    <AdminArea bootstrap={bootstrap}>
      {(browser) => {
        const client = browser?.client
        if (token && invitation) {
          return (
            <AuthPage
              company={companyName}
              title={`Welcome, ${invitation.name}`}
              lead={`Choose a password, and you work for ${companyName} here.`}
            >
              <JoinForm client={client} token={token} invitation={invitation} onDone={() => enter('Welcome')} />
            </AuthPage>
          )
        }
        if (token) {
          return (
            <AuthPage
              company={companyName}
              title="Invitation not valid"
              lead="It has been used, withdrawn or is too old. Please ask for a new one."
            >
              <SignInLink />
            </AuthPage>
          )
        }
        if (tokenHash) {
          return (
            <AuthPage company={companyName} title="New password" lead="Choose a new password.">
              <NewPasswordForm client={client} tokenHash={tokenHash} onDone={() => enter('Password changed')} />
              <SignInLink />
            </AuthPage>
          )
        }
        if (newAddress) {
          return (
            <AuthPage
              company={companyName}
              title="New address"
              lead="It changes once the old and the new address have both confirmed."
            >
              <ConfirmEmailForm client={client} tokenHash={newAddress} />
              <SignInLink />
            </AuthPage>
          )
        }
        return (
          <AuthPage
            company={companyName}
            title="Forgotten password"
            lead="We send you an email with a link to set a new one."
          >
            <ForgottenPasswordForm client={client} />
            <SignInLink />
          </AuthPage>
        )
      }}
    </AdminArea>
  )
}
