import { href } from 'react-router'
import { legalMeta, LegalScreen } from '#app/screens/site/legal-screen.tsx'
import { loadLegal } from '#app/screens/site/load-legal.ts'
import type { Route } from './+types/terms.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(context, 'terms')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return legalMeta(href('/terms'), loaderData, matches)
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalScreen {...loaderData} />
}
