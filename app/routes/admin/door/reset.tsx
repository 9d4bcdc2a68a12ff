import { href, useNavigate, useSearchParams } from 'react-router'
import { backend } from '../../../backend/context.ts'
import {
  ForgottenPasswordForm,
  JoinForm,
  NewAddressForm,
  NewPasswordForm,
} from '../../../features/staff/reset-forms.tsx'
import { findInvitation } from '../../../features/staff/staff-queries.ts'
import { toast } from '../../../ui/toast.tsx'
import { AdminArea, findAdminDoor } from '../admin-area.tsx'
import type { Route } from './+types/reset.ts'
import { Door, doorMeta, letterHeaders, SignInLink } from './door.tsx'

/** Where emails link to: a forgotten password, a changed address, or a staff invitation. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('invitation')
  const invitation = token ? await findInvitation(context.get(backend), { token }) : undefined
  return { ...(await findAdminDoor(context)), invitation }
}

export { readOnce as shouldRevalidate } from './door.tsx'

export function headers() {
  return letterHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return doorMeta(loaderData?.companyName)
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
    <AdminArea door={loaderData}>
      {(browser) => {
        const client = browser?.client
        if (token && invitation) {
          return (
            <Door
              company={companyName}
              title={`Welcome, ${invitation.name}`}
              lead={`Choose a password, and you work for ${companyName} here.`}
            >
              <JoinForm client={client} token={token} invitation={invitation} onDone={() => enter('Welcome')} />
            </Door>
          )
        }
        if (token) {
          return (
            <Door
              company={companyName}
              title="Invitation not valid"
              lead="It has been used, withdrawn or is too old. Please ask for a new one."
            >
              <SignInLink />
            </Door>
          )
        }
        if (tokenHash) {
          return (
            <Door company={companyName} title="New password" lead="Choose a new password.">
              <NewPasswordForm client={client} tokenHash={tokenHash} onDone={() => enter('Password changed')} />
              <SignInLink />
            </Door>
          )
        }
        if (newAddress) {
          return (
            <Door
              company={companyName}
              title="New address"
              lead="It changes once the old and the new address have both confirmed."
            >
              <NewAddressForm client={client} tokenHash={newAddress} />
              <SignInLink />
            </Door>
          )
        }
        return (
          <Door
            company={companyName}
            title="Forgotten password"
            lead="We send you an email with a link to set a new one."
          >
            <ForgottenPasswordForm client={client} />
            <SignInLink />
          </Door>
        )
      }}
    </AdminArea>
  )
}
