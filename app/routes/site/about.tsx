import { href } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { aboutMessages } from '#app/features/company/about/about-messages.ts'
import { office } from '#app/features/company/about/about-images.ts'
import { findTeam } from '#app/features/company/about/team.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import type { Route } from './+types/about.ts'
import { AboutScreen } from '#app/screens/site/about-screen.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  // The page is still useful without the team section.
  const team = await findTeam(context.get(backend)).catch(() => [])
  return { team, origin: context.get(requestContext).origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, city, foundedYear } = matches[1]?.loaderData?.company ?? defaultCompany
  return pageMeta({
    title: aboutMessages.pageTitle(name),
    description: aboutMessages.description(name, city, foundedYear),
    path: href('/about'),
    origin: loaderData.origin,
    image: getShareImage(office),
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutScreen {...loaderData} />
}
