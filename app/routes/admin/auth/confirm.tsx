import { AvailabilityLink } from '#app/screens/admin/availability-link-screen.tsx'
import { findAdminBootstrap } from '#app/features/staff/shell/admin-area.tsx'
import { authPageMeta, tokenPageHeaders } from '#app/features/staff/shell/auth-page.tsx'
import type { Route } from './+types/confirm.ts'

/** The link of the weekly email about listings to confirm. */
export function loader({ context }: Route.LoaderArgs) {
  return findAdminBootstrap(context)
}

export { readOnce as shouldRevalidate } from '#app/features/staff/shell/auth-page.tsx'

export function headers() {
  return tokenPageHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return authPageMeta(loaderData?.companyName)
}

export default function Confirm({ loaderData }: Route.ComponentProps) {
  return <AvailabilityLink bootstrap={loaderData} />
}
