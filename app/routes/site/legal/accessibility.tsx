import { href } from 'react-router'
import { accessibilityStatement } from '#app/features/content/legal/templates/accessibility-content.ts'
import { parseSection } from '#app/features/settings/platform-settings.ts'
import { legalMeta, LegalScreen } from '#app/screens/site/legal-screen.tsx'
import type { Route } from './+types/accessibility.ts'

export function loader() {
  return {
    content: accessibilityStatement,
    lang: undefined,
    revisedAt: undefined,
    retention: parseSection('privacy', undefined),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return legalMeta(href('/accessibility'), loaderData, matches)
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalScreen {...loaderData} />
}
