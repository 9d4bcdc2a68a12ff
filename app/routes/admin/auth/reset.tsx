import { href, useNavigate, useSearchParams } from 'react-router'
import { backend } from '#app/backend/context.ts'
import { ForgottenPasswordForm, JoinForm, ConfirmEmailForm, NewPasswordForm } from '#app/features/staff/reset-forms.tsx'
import { findInvitation } from '#app/features/staff/staff-queries.ts'
import { toast } from '#app/ui/toast.tsx'
import { AdminArea, findAdminBootstrap } from '../admin-area.tsx'
import type { Route } from './+types/reset.ts'
import { AuthPage, authPageMeta, tokenPageHeaders, SignInLink } from './auth-page.tsx'

/** Emails link here for a forgotten password, a changed address, or a staff invitation. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('invitation')
  const invitation = token ? await findInvitation(context.get(backend), { token }) : undefined
  return { ...(await findAdminBootstrap(context)), invitation }
}

export { readOnce as shouldRevalidate } from './auth-page.tsx'

export function headers() {
  return tokenPageHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return authPageMeta(loaderData?.companyName)
}

export default function ResetScreen({ loaderData }: Route.ComponentProps) {
  const { invitation, companyName } = loaderData
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
    <AdminArea bootstrap={loaderData}>
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
