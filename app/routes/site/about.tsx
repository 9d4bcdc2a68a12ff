import { href } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { aboutMessages } from '#app/features/company/about/about-messages.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import type { Route } from './+types/about.ts'
import { AboutScreen } from '#app/screens/site/about-screen.tsx'
import { loadAbout } from '#app/screens/site/load-about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await loadAbout(context), origin: context.get(requestContext).origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name } = matches[1]?.loaderData?.company ?? defaultCompany
  const { text, image } = loaderData.page.opening
  return pageMeta({
    title: aboutMessages.pageTitle(name),
    description: text.slice(0, 160),
    path: href('/about'),
    origin: loaderData.origin,
    image: getShareImage(image),
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutScreen {...loaderData} />
}
