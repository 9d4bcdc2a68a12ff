import type { TeamMember } from '#app/features/company/about/team.ts'
import { href } from 'react-router'
import { AboutAims } from '#app/features/company/about/about-aims.tsx'
import { AboutIntro } from '#app/features/company/about/about-intro.tsx'
import { AboutHistory } from '#app/features/company/about/about-story.tsx'
import { AboutTeam } from '#app/features/company/about/about-team.tsx'
import { AboutValues } from '#app/features/company/about/about-values.tsx'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { companyStructuredData } from '#app/features/company/company-structured-data.ts'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import { breadcrumbList } from '#app/ui/document/breadcrumb-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { aboutMessages } from '#app/features/company/about/about-messages.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { useSite } from './site-parts.tsx'

const { closing } = aboutMessages

export function AboutScreen({ team, origin }: { team: TeamMember[]; origin: string }) {
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
        title={closing.title}
        actions={
          <>
            <ButtonLink to={href('/contact')} tone="talk">
              {closing.contact}
            </ButtonLink>
            <ButtonLink to={href('/projects')} tone="line">
              {closing.properties}
            </ButtonLink>
          </>
        }
      >
        {closing.text(company.replyWithinHours)}
      </TalkToUs>
    </>
  )
}

const trail = [
  { name: sharedMessages.home, path: href('/') },
  { name: aboutMessages.name, path: href('/about') },
]
