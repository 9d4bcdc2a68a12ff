import { data, useSearchParams } from 'react-router'
import { ConfirmForm, RegisterForm } from '#app/features/staff/registration/register-form.tsx'
import { AdminArea, findAdminBootstrap } from '../admin-area.tsx'
import type { Route } from './+types/join.ts'
import { AuthPage, authPageMeta, tokenPageHeaders, SignInLink } from './auth-page.tsx'

/** Requests a staff account; the confirmation email links here too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const bootstrap = await findAdminBootstrap(context)
  const isConfirming = new URL(request.url).searchParams.has('token_hash')
  return data(bootstrap, { status: bootstrap.rules.canRequestAccount || isConfirming ? 200 : 404 })
}

export { readOnce as shouldRevalidate } from './auth-page.tsx'

export function headers() {
  return tokenPageHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return authPageMeta(loaderData?.companyName)
}

export default function JoinScreen({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const tokenHash = search.get('token_hash')
  const { companyName, rules } = loaderData
  const joinText = getJoinText({ isConfirming: tokenHash !== null, isOpen: rules.canRequestAccount, companyName })
  return (
    <AdminArea bootstrap={loaderData}>
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
