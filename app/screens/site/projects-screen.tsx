import type { ShownListing } from '#app/screens/properties/listing-screen.tsx'
import { allProperties } from '#app/features/properties/listing/all-properties.ts'
import { listingMessages } from '#app/features/properties/listing/listing-messages.ts'
import { getTotalText } from '#app/features/properties/search/search-labels.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { ListingScreen } from '#app/screens/properties/listing-screen.tsx'
import { useSite } from './site-parts.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { achievementsClass } from '#app/features/properties/listing/class-names.ts'

const { achievements } = listingMessages

export function ProjectsScreen({ data }: { data: ShownListing }) {
  return (
    <ListingScreen listing={allProperties} data={data} aside={<AvailableCount />}>
      <Achievements />
    </ListingScreen>
  )
}

function AvailableCount() {
  const statistics = useSite()?.statistics
  if (!statistics) return null
  return (
    <p className="mt-3 font-semibold text-ink!">
      {listingMessages.onMarket(getTotalText({ total: statistics.activeListings, isEstimated: false }))}
    </p>
  )
}

/** Only the figures that the company has entered in its settings. */
function Achievements() {
  const claims = useSite()?.company.claims
  if (!claims) return null
  const { occupancyRatePercent } = claims
  const figures = [
    { name: achievements.names.occupancy, figure: occupancyRatePercent > 0 ? `${occupancyRatePercent}%` : '' },
    { name: achievements.names.managed, figure: claims.propertiesManaged },
    { name: achievements.names.clients, figure: claims.happyClients },
    { name: achievements.names.years, figure: claims.yearsExperience },
  ].filter(({ figure }) => figure !== '')
  return (
    <Section label={achievements.label} className="pt-0!">
      <SectionRule>
        <SectionHead
          title={achievements.title}
          aside={
            <div className={buttonRowClass}>
              <ButtonLink tone="talk" to="/contact">
                {achievements.talk}
              </ButtonLink>
              <ButtonLink tone="line" to="/property-management">
                {achievements.management}
              </ButtonLink>
            </div>
          }
        >
          <p>{achievements.text}</p>
        </SectionHead>
        {figures.length > 0 && (
          <dl className={achievementsClass}>
            {figures.map(({ name, figure }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
      </SectionRule>
    </Section>
  )
}
