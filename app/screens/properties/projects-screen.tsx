import type { ShownResults } from './results-screen.tsx'
import { resultsMessages } from '#app/features/properties/results/results-messages.ts'
import { getTotalText } from '#app/features/properties/search/search-labels.ts'
import type { StatedFigure } from '#app/features/company/content-parts.ts'
import { Figures } from '#app/features/company/home/why-us.tsx'
import type { Language } from '#app/shared/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { ResultsScreen } from './results-screen.tsx'
import { useSite } from '#app/screens/site/site-parts.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'

const { more } = resultsMessages

type ProjectsScreenProps = {
  data: ShownResults
  /** What the company states about itself, with the language of its words where that is not the page's. */
  figures: StatedFigure[]
  lang: Language | undefined
}

export function ProjectsScreen({ data, figures, lang }: ProjectsScreenProps) {
  return (
    <ResultsScreen data={data} aside={<AvailableCount />}>
      {figures.length > 0 && (
        <div lang={lang}>
          <Figures figures={figures} />
        </div>
      )}
      <MoreServices />
    </ResultsScreen>
  )
}

function AvailableCount() {
  const statistics = useSite()?.statistics
  if (!statistics) return null
  return (
    <p className="mt-3 font-semibold text-ink!">
      {resultsMessages.onMarket(getTotalText({ total: statistics.activeListings, isEstimated: false }))}
    </p>
  )
}

/** What the company does besides listing: the first of its services. */
function MoreServices() {
  const site = useSite()
  const service = site?.services[0]
  if (!service) return null
  return (
    <Section className="pt-0!">
      <SectionRule>
        <SectionHead
          title={service.name}
          aside={
            <div className={buttonRowClass}>
              <ButtonLink tone="talk" to="/contact">
                {more.talk}
              </ButtonLink>
              <ButtonLink tone="line" to={service.path}>
                {more.read}
                <span className="sr-only">{more.readAbout(service.name)}</span>
              </ButtonLink>
            </div>
          }
        />
      </SectionRule>
    </Section>
  )
}
