import { href } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { AboutAims } from '#app/features/company/about/about-aims.tsx'
import { AboutIntro, office } from '#app/features/company/about/about-intro.tsx'
import { AboutHistory } from '#app/features/company/about/about-story.tsx'
import { AboutTeam } from '#app/features/company/about/about-team.tsx'
import { AboutValues } from '#app/features/company/about/about-values.tsx'
import { findTeam } from '#app/features/company/about/team.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { companyStructuredData } from '#app/features/company/company-structured-data.ts'
import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import { breadcrumbList } from '#app/ui/document/breadcrumb-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import type { Route } from './+types/about.ts'
import { useSite } from './site-parts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  // The page is still useful without the team section.
  const team = await findTeam(context.get(backend)).catch(() => [])
  return { team, origin: context.get(requestContext).origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, city, foundedYear } = matches[1]?.loaderData?.company ?? defaultCompany
  return pageMeta({
    title: `About ${name}`,
    description: `Who we are, what we hold to and who answers the phone: ${name}, property people in ${city} since ${foundedYear}.`,
    path: href('/about'),
    origin: loaderData.origin,
    image: getShareImage(office),
  })
}

export default function About({ loaderData: { team, origin } }: Route.ComponentProps) {
  const company = useSite()?.company ?? defaultCompany
  return (
    <>
      <JsonLd data={[companyStructuredData(company, { origin }), breadcrumbList(origin, trail)]} />
      <AboutIntro company={company} />
      <AboutHistory company={company} />
      <AboutValues />
      <AboutAims />
      <AboutTeam team={team} />
      <TalkToUs
        company={company}
        title="Come by, call or write."
        actions={
          <>
            <ButtonLink to={href('/contact')} tone="talk">
              Contact Us
            </ButtonLink>
            <ButtonLink to={href('/projects')} tone="line">
              View Our Properties
            </ButtonLink>
          </>
        }
      >
        Tell us about a property you own, or one you hope to. We answer within {company.replyWithinHours} hours.
      </TalkToUs>
    </>
  )
}

const trail = [
  { name: 'Home', path: href('/') },
  { name: 'About', path: href('/about') },
]
