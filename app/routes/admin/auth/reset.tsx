import { asVisitor } from '#app/backend/context.ts'
import { findInvitation } from '#app/features/staff/registration/find-invitation.ts'
import { findAdminBootstrap } from '#app/features/staff/shell/admin-area.tsx'
import type { Route } from './+types/reset.ts'
import { authPageMeta, tokenPageHeaders } from '#app/features/staff/shell/auth-page.tsx'
import { ResetScreen } from '#app/features/staff/registration/reset-screen.tsx'

/** Emails link here for a forgotten password, a changed address, or a staff invitation. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('invitation')
  const invitation = token ? await context.get(asVisitor)((sql) => findInvitation(sql, { token })) : undefined
  return { ...(await findAdminBootstrap(context)), invitation }
}

export { readOnce as shouldRevalidate } from '#app/features/staff/shell/auth-page.tsx'

export function headers() {
  return tokenPageHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return authPageMeta(loaderData?.companyName)
}

export default function Reset({ loaderData }: Route.ComponentProps) {
  return <ResetScreen bootstrap={loaderData} invitation={loaderData.invitation} />
}
