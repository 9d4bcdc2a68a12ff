import type { ReactNode } from 'react'
import { href } from 'react-router'
import { AboutAims } from '#app/features/company/about/about-aims.tsx'
import { AboutIntro } from '#app/features/company/about/about-intro.tsx'
import { AboutHistory } from '#app/features/company/about/about-history.tsx'
import { AboutTeam } from '#app/features/company/about/about-team.tsx'
import { AboutValues } from '#app/features/company/about/about-values.tsx'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { companyStructuredData } from '#app/features/company/company-structured-data.ts'
import { Testimonials } from '#app/features/company/testimonials.tsx'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import { breadcrumbList } from '#app/ui/document/breadcrumb-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { aboutMessages } from '#app/features/company/about/about-messages.ts'
import type { Language } from '#app/shared/language.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import type { AboutPage } from './load-about.ts'
import { useSite } from './site-parts.tsx'

const { closing } = aboutMessages

export function AboutScreen({ page, origin }: { page: AboutPage; origin: string }) {
  const company = useSite()?.company ?? defaultCompany
  const { opening, history, values, aims, team, testimonials, langs } = page
  return (
    <>
      <JsonLd
        data={import.meta.env.SSR && [companyStructuredData(company, { origin }), breadcrumbList(origin, trail)]}
      />
      <In language={langs.opening}>
        <AboutIntro {...opening} />
      </In>
      {(history.paragraphs.length > 0 || history.figures.length > 0) && (
        <In language={langs.history}>
          <AboutHistory {...history} />
        </In>
      )}
      {values.items.length > 0 && (
        <In language={langs.values}>
          <AboutValues {...values} />
        </In>
      )}
      {aims.length > 0 && (
        <In language={langs.aims}>
          <AboutAims items={aims} />
        </In>
      )}
      {team.team.length > 0 && (
        <In language={langs.team}>
          <AboutTeam {...team} />
        </In>
      )}
      {testimonials.quotes.length > 0 && (
        <In language={langs.testimonials}>
          <Testimonials {...testimonials} />
        </In>
      )}
      <In language={langs.closing}>
        <TalkToUs
          title={page.closing.title}
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
          {page.closing.text}
        </TalkToUs>
      </In>
    </>
  )
}

function In({ language, children }: { language: Language | undefined; children: ReactNode }) {
  return (
    <div lang={language} className="contents">
      {children}
    </div>
  )
}

const trail = [
  { name: sharedMessages.home, path: href('/') },
  { name: aboutMessages.name, path: href('/about') },
]
