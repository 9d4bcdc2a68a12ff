import type { Invitation } from './find-invitation.ts'
import type { AdminBootstrap } from '../shell/admin-area.tsx'
import { href, useNavigate, useSearchParams } from 'react-router'
import { ForgottenPasswordForm, JoinForm, ConfirmEmailForm, NewPasswordForm } from '../reset-forms.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { AdminArea } from '../shell/admin-area.tsx'
import { AuthPage, SignInLink } from '../shell/auth-page.tsx'
import { staffMessages } from '../staff-messages.ts'

const texts = staffMessages

type ResetScreenProps = { bootstrap: AdminBootstrap; invitation: Invitation | undefined }

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
              title={texts.invitation.title(invitation.name)}
              lead={texts.invitation.lead(companyName)}
            >
              <JoinForm
                client={client}
                token={token}
                invitation={invitation}
                onDone={() => enter(texts.invitation.welcome)}
              />
            </AuthPage>
          )
        }
        if (token) {
          return (
            <AuthPage company={companyName} title={texts.invitation.invalidTitle} lead={texts.invitation.invalidLead}>
              <SignInLink />
            </AuthPage>
          )
        }
        if (tokenHash) {
          return (
            <AuthPage company={companyName} title={texts.reset.newTitle} lead={texts.reset.newLead}>
              <NewPasswordForm client={client} tokenHash={tokenHash} onDone={() => enter(texts.reset.changed)} />
              <SignInLink />
            </AuthPage>
          )
        }
        if (newAddress) {
          return (
            <AuthPage company={companyName} title={texts.newAddress.title} lead={texts.newAddress.lead}>
              <ConfirmEmailForm client={client} tokenHash={newAddress} />
              <SignInLink />
            </AuthPage>
          )
        }
        return (
          <AuthPage
            company={companyName}
            title={texts.reset.title}
            {...(bootstrap.canSendEmail && { lead: texts.reset.lead })}
          >
            <ForgottenPasswordForm client={client} />
            <SignInLink />
          </AuthPage>
        )
      }}
    </AdminArea>
  )
}
