import type { ShownListing } from '#app/screens/properties/listing-screen.tsx'
import { allProperties } from '#app/features/properties/listing/all-properties.ts'
import { countLabel } from '#app/shared/text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { ListingScreen } from '#app/screens/properties/listing-screen.tsx'
import { useSite } from './site-parts.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { achievementsClass } from '#app/features/properties/listing/class-names.ts'

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
      {countLabel(statistics.activeListings, 'property', 'properties')} available
    </p>
  )
}

/** Achievements the company claims in its settings; counts of listings are not among them. */
function Achievements() {
  const claims = useSite()?.company.claims
  if (!claims) return null
  const figures = [
    { name: 'occupancy rate', figure: `${claims.occupancyRatePercent}%` },
    { name: 'properties managed', figure: claims.propertiesManaged },
    { name: 'happy clients', figure: claims.happyClients },
    { name: 'years experience', figure: claims.yearsExperience },
  ]
  return (
    <Section label="Our achievements" className="pt-0!">
      <SectionRule>
        <SectionHead
          title="Looked after, not only listed"
          aside={
            <div className={buttonRowClass}>
              <ButtonLink tone="talk" to="/contact">
                Talk to us
              </ButtonLink>
              <ButtonLink tone="line" to="/property-management">
                Property management
              </ButtonLink>
            </div>
          }
        >
          <p>We find it, check it, and go on caring for it once the keys have changed hands.</p>
        </SectionHead>
        <dl className={achievementsClass}>
          {figures.map(({ name, figure }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </SectionRule>
    </Section>
  )
}
