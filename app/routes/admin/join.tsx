import { data, href, Link, useNavigate, useSearchParams } from 'react-router'
import { DoorScreen } from '../../features/staff/door-screen.tsx'
import { ConfirmForm, RegisterForm } from '../../features/staff/registration/register-form.tsx'
import type { Route } from './+types/join.ts'
import { AdminArea, adminHeaders, Brand, findAdminDoor } from './admin-area.tsx'
import { villaGate } from './door-picture.ts'

/** Where somebody asks for a staff account, and where the letter that confirms the address leads. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const door = await findAdminDoor(context)
  const isConfirming = new URL(request.url).searchParams.has('token_hash')
  return data(door, { status: door.rules.mayAskForAccount || isConfirming ? 200 : 404 })
}

export function shouldRevalidate() {
  return false
}

export function headers() {
  return { ...adminHeaders, 'Referrer-Policy': 'no-referrer' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Admin Portal · ${loaderData?.companyName ?? 'Makazi'}` }, { name: 'robots', content: 'noindex' }]
}

export default function JoinScreen({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const tokenHash = search.get('token_hash')
  const { companyName, rules } = loaderData
  const words = wordsFor({ isConfirming: tokenHash !== null, isOpen: rules.mayAskForAccount, companyName })
  const enter = () => void navigate(href('/admin'), { replace: true })
  return (
    <AdminArea door={loaderData}>
      {(browser) => (
        <DoorScreen brand={<Brand company={companyName} />} picture={villaGate} {...words}>
          {tokenHash && <ConfirmForm client={browser?.client} tokenHash={tokenHash} onAsked={enter} />}
          {!tokenHash && rules.mayAskForAccount && <RegisterForm client={browser?.client} onAsked={enter} />}
          <p className="mt-4 text-xs">
            <Link className="link" to={href('/admin')}>
              Back to sign-in
            </Link>
          </p>
        </DoorScreen>
      )}
    </AdminArea>
  )
}

function wordsFor({
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
