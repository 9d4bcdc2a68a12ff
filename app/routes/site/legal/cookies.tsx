import { href } from 'react-router'
import { legalMeta, LegalScreen } from '#app/screens/site/legal-screen.tsx'
import { loadLegal } from '#app/screens/site/load-legal.ts'
import type { Route } from './+types/cookies.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(context, 'cookies')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return legalMeta(href('/cookies'), loaderData, matches)
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <LegalScreen {...loaderData} />
}
