import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { backend } from '../../backend/context.ts'
import { DoorScreen } from '../../features/staff/door-screen.tsx'
import { ForgottenPasswordForm, JoinForm, NewAddressForm, NewPasswordForm } from '../../features/staff/reset-forms.tsx'
import { findInvitation } from '../../features/staff/staff-queries.ts'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/reset.ts'
import { AdminArea, adminHeaders, Brand, findAdminDoor } from './admin-area.tsx'
import { villaGate } from './door-picture.ts'

/** Where letters lead: a forgotten password, another address, or an invitation to the staff. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('invitation')
  const invitation = token ? await findInvitation(context.get(backend), { token }) : undefined
  return { ...(await findAdminDoor(context)), invitation }
}

export function shouldRevalidate() {
  return false
}

export function headers() {
  // The address holds the letter's token, which no other site may learn.
  return { ...adminHeaders, 'Referrer-Policy': 'no-referrer' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Admin Portal · ${loaderData?.companyName ?? 'Makazi'}` }, { name: 'robots', content: 'noindex' }]
}

export default function ResetScreen({ loaderData }: Route.ComponentProps) {
  const { invitation, companyName } = loaderData
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const brand = <Brand company={companyName} />
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
            <DoorScreen
              brand={brand}
              picture={villaGate}
              title={`Welcome, ${invitation.name}`}
              lead={`Choose a password, and you work for ${companyName} here.`}
            >
              <JoinForm client={client} token={token} invitation={invitation} onDone={() => enter('Welcome')} />
            </DoorScreen>
          )
        }
        if (token) {
          return (
            <DoorScreen
              brand={brand}
              picture={villaGate}
              title="Invitation not valid"
              lead="It has been used, withdrawn or is too old. Please ask for a new one."
            >
              <SignInLink />
            </DoorScreen>
          )
        }
        if (tokenHash) {
          return (
            <DoorScreen brand={brand} picture={villaGate} title="New password" lead="Choose a new password.">
              <NewPasswordForm client={client} tokenHash={tokenHash} onDone={() => enter('Password changed')} />
              <SignInLink />
            </DoorScreen>
          )
        }
        if (newAddress) {
          return (
            <DoorScreen
              brand={brand}
              picture={villaGate}
              title="New address"
              lead="From then on you sign in with the address this letter came to."
            >
              <NewAddressForm client={client} tokenHash={newAddress} onDone={() => enter('Address changed')} />
              <SignInLink />
            </DoorScreen>
          )
        }
        return (
          <DoorScreen
            brand={brand}
            picture={villaGate}
            title="Forgotten password"
            lead="We send you a letter with which you set a new one."
          >
            <ForgottenPasswordForm client={client} onDone={() => enter('Password changed')} />
            <SignInLink />
          </DoorScreen>
        )
      }}
    </AdminArea>
  )
}

function SignInLink() {
  return (
    <p className="mt-4 text-xs">
      <Link className="link" to={href('/admin')}>
        Back to sign-in
      </Link>
    </p>
  )
}
