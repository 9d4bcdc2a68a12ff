import { localPath } from '#app/shared/locale.ts'
import type { CostEstimate } from '#app/features/properties/detail/costs/cost-estimate.ts'
import type { CostView } from '#app/features/properties/detail/costs/cost-view.ts'
import type { HistoryLine } from '#app/features/properties/detail/history/price-history.ts'
import type { MorePlace } from '#app/features/properties/places/more-place.ts'
import type { PropertyLocation } from '#app/features/properties/map/location/property-location.ts'
import type { LandView } from '#app/features/properties/detail/land/land-view.ts'
import type { Detail } from '#app/features/properties/detail/sections/property-details.ts'
import type { OffPlanView } from '#app/features/properties/detail/off-plan/off-plan-view.ts'
import type { RentalView } from '#app/features/properties/detail/rental/rental-view.ts'
import type { ShownFeature } from '#app/features/properties/detail/sections/property-features.ts'
import type { Tour } from '#app/features/properties/detail/gallery/tour.ts'
import { AgentCard } from '#app/features/agents/agent-card.tsx'
import type { Agent } from '#app/features/agents/agent-query.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import UnreachablePage from '#app/features/company/errors/unreachable-page.tsx'
import ListingsUnavailable from '#app/features/properties/listings-unavailable.tsx'
import type { SalesContact } from '#app/features/properties/detail/property-contact.tsx'
import { PropertyMissing } from '#app/features/properties/detail/property-missing.tsx'
import { PropertyPage } from '#app/features/properties/detail/property-page.tsx'
import { propertyAddress, whatsappMessage } from '#app/features/properties/property-links.ts'
import { type Property, type PropertySummary } from '#app/features/properties/property.ts'
import { SaveButton } from '#app/features/saved/save-button.tsx'
import { propertyStructuredData } from '#app/features/properties/detail/property-structured-data.ts'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { CompareCheckbox, renderSaveButton, useSite } from '#app/screens/site/site-parts.tsx'
import { findSalesContact } from './sales-contact.ts'

/** Of the company's services, below the description. */
const maxServices = 3

type PropertyScreenProps = {
  property: Property | undefined
  details: Detail[]
  features: ShownFeature[]
  similar: PropertySummary[]
  land: LandView | undefined
  rental: RentalView | undefined
  offPlan: OffPlanView | undefined
  history: readonly HistoryLine[]
  costs: { estimate: CostEstimate; initial: CostView } | undefined
  mapLocation: PropertyLocation | undefined
  morePlace: MorePlace | undefined
  tour: Tour | undefined
  isTourShown: boolean
  isUnavailable: boolean
  agent: Agent | undefined
  /** Worked out on the server, whose clock is right. */
  opening: SalesContact['opening']
  origin: string
}

export function PropertyScreen(props: PropertyScreenProps) {
  const { property, isUnavailable } = props
  return (
    <>
      {isUnavailable && property && (
        <Wrap className="pt-4">
          <ListingsUnavailable hasSamples />
        </Wrap>
      )}
      {property && !property.isSample && <StructuredData property={property} origin={props.origin} />}
      {property ? <Shown {...props} property={property} /> : <Absent isUnavailable={isUnavailable} />}
    </>
  )
}

function StructuredData({ property, origin }: { property: Property; origin: string }) {
  const siteName = (useSite()?.company ?? defaultCompany).name
  return <JsonLd data={import.meta.env.SSR && propertyStructuredData(property, { origin, siteName })} />
}

function Absent({ isUnavailable }: { isUnavailable: boolean }) {
  const { officePhone } = useSite()?.company ?? defaultCompany
  return isUnavailable ? <UnreachablePage subject="listings" phone={officePhone} /> : <PropertyMissing />
}

type PageProps = { property: Property } & Pick<
  PropertyScreenProps,
  | 'details'
  | 'features'
  | 'similar'
  | 'land'
  | 'rental'
  | 'offPlan'
  | 'costs'
  | 'history'
  | 'mapLocation'
  | 'morePlace'
  | 'agent'
  | 'origin'
  | 'opening'
  | 'tour'
  | 'isTourShown'
>

function Shown({
  property,
  details,
  features,
  similar,
  land,
  rental,
  offPlan,
  costs,
  history,
  mapLocation,
  morePlace,
  agent,
  origin,
  opening,
  tour,
  isTourShown,
}: PageProps) {
  const { company = defaultCompany, services = [] } = useSite() ?? {}
  return (
    <PropertyPage
      property={property}
      details={details}
      features={features}
      similar={similar}
      address={origin + localPath(propertyAddress(property))}
      salesContact={{
        ...findSalesContact(company, { agent, message: whatsappMessage(property, origin) }),
        opening,
        agent: agent && <AgentCard agent={agent} company={company.name} />,
      }}
      areImpressions={company.imageNote !== ''}
      saveButton={<SaveButton propertyId={property.id} title={property.title} />}
      compareCheckbox={
        property.isSample ? null : <CompareCheckbox id={property.id} title={property.title} className="mt-2" />
      }
      land={land}
      rental={rental}
      offPlan={offPlan}
      costs={costs}
      history={history}
      mapLocation={mapLocation}
      morePlace={morePlace}
      tour={tour}
      isTourShown={isTourShown}
      services={services.slice(0, maxServices)}
      renderSaveButton={renderSaveButton}
    />
  )
}
