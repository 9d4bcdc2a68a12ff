import { href } from 'react-router'
import { defaultCompany, getOffer } from '#app/features/company/company-settings.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { homeValueMessages } from '#app/features/inquiries/home-value/home-value-messages.ts'
import { HomeValueScreen } from '#app/screens/places/home-value-screen.tsx'
import { loadHomeValue, performHomeValue } from '#app/screens/places/load-home-value.ts'
import type { Route } from './+types/home-value.ts'

export function loader(args: Route.LoaderArgs) {
  return loadHomeValue(args)
}

export function action(args: Route.ActionArgs) {
  return performHomeValue(args)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const company = matches[1]?.loaderData?.company ?? defaultCompany
  return pageMeta({
    title: `${homeValueMessages.title(getOffer(company))} | ${company.name}`,
    description: homeValueMessages.description(company.name),
    path: href('/home-value'),
    origin: loaderData.origin,
  })
}

export default function HomeValue({ loaderData, actionData }: Route.ComponentProps) {
  return <HomeValueScreen {...loaderData} outcome={actionData} />
}
