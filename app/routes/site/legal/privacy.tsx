import { href } from 'react-router'
import { legalMeta, LegalScreen } from '#app/screens/site/legal-screen.tsx'
import { loadLegal } from '#app/screens/site/load-legal.ts'
import type { Route } from './+types/privacy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(context, 'privacy')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return legalMeta(href('/privacy'), loaderData, matches)
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalScreen {...loaderData} />
}
