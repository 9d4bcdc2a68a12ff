import { data, useSearchParams } from 'react-router'
import { ConfirmForm, RegisterForm } from '../../../features/staff/registration/register-form.tsx'
import { AdminArea, findAdminDoor } from '../admin-area.tsx'
import type { Route } from './+types/join.ts'
import { Door, doorMeta, letterHeaders, SignInLink } from './door.tsx'

/** Where somebody requests a staff account, and where the confirmation email links to. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const door = await findAdminDoor(context)
  const isConfirming = new URL(request.url).searchParams.has('token_hash')
  return data(door, { status: door.rules.mayAskForAccount || isConfirming ? 200 : 404 })
}

export { readOnce as shouldRevalidate } from './door.tsx'

export function headers() {
  return letterHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return doorMeta(loaderData?.companyName)
}

export default function JoinScreen({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const tokenHash = search.get('token_hash')
  const { companyName, rules } = loaderData
  const words = wordsFor({ isConfirming: tokenHash !== null, isOpen: rules.mayAskForAccount, companyName })
  return (
    <AdminArea door={loaderData}>
      {(browser) => (
        <Door company={companyName} {...words}>
          {tokenHash && <ConfirmForm client={browser?.client} tokenHash={tokenHash} />}
          {!tokenHash && rules.mayAskForAccount && <RegisterForm client={browser?.client} />}
          <SignInLink />
        </Door>
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
