import { data } from 'react-router'
import { findAdminBootstrap } from '#app/features/staff/shell/admin-area.tsx'
import type { Route } from './+types/join.ts'
import { authPageMeta, tokenPageHeaders } from '#app/features/staff/shell/auth-page.tsx'
import { JoinScreen } from '#app/features/staff/registration/join-screen.tsx'

/** Requests a staff account; the confirmation email links here too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const bootstrap = await findAdminBootstrap(context)
  const isConfirming = new URL(request.url).searchParams.has('token_hash')
  return data(bootstrap, { status: bootstrap.rules.canRequestAccount || isConfirming ? 200 : 404 })
}

export { readOnce as shouldRevalidate } from '#app/features/staff/shell/auth-page.tsx'

export function headers() {
  return tokenPageHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return authPageMeta(loaderData?.companyName)
}

export default function Join({ loaderData }: Route.ComponentProps) {
  return <JoinScreen bootstrap={loaderData} />
}
