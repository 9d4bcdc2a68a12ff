import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { Link } from '#app/ui/link.tsx'
import { savedSearchMessages } from '#app/features/saved-searches/saved-search-messages.ts'
import { SaveSearchForm } from '#app/features/saved-searches/save-search-form.tsx'
import { type SaveSearchOutcome } from '#app/features/saved-searches/receive-search.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { allPropertiesOf } from '#app/features/properties/results/all-properties.ts'
import { forRent } from '#app/features/properties/results/for-rent.ts'
import { forSale } from '#app/features/properties/results/for-sale.ts'
import { landForSale } from '#app/features/properties/results/land.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { Promises } from '#app/ui/promises.tsx'
import { useSite } from './site-parts.tsx'

const { choose, consent, save } = savedSearchMessages

type SaveSearchScreenProps = { address: string; label: string; outcome: SaveSearchOutcome | undefined }

export function SaveSearchScreen({ address, label, outcome }: SaveSearchScreenProps) {
  const site = useSite()
  const canSendEmail = useCanSendEmail()
  const alertsEnabled = site?.features.propertyAlerts ?? true
  return (
    <Wrap className="pt-6 pb-(--section)">
      <Breadcrumbs
        items={[{ label: save.home, to: '/' }, { label: save.yourSearch, to: address }, { label: save.title }]}
      />
      <div className="grid gap-x-16 gap-y-8 pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-4xl leading-tight">{save.title}</h1>
          <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-y border-line-strong py-4">
            <b className="min-w-0 [overflow-wrap:anywhere]">{label}</b>
            <Link className="inline-link text-sm" to={address}>
              {save.edit}
            </Link>
          </p>
          <div className="mt-8">
            <SaveSearchForm
              outcome={outcome}
              consent={consent((site?.company ?? defaultCompany).name)}
              alertsEnabled={alertsEnabled}
            />
          </div>
        </div>
        {canSendEmail && <Promises promises={alertsEnabled ? save.promises : save.promisesWithoutAlerts} />}
      </div>
    </Wrap>
  )
}

const lists = [forSale, forRent, landForSale]

/** For a visitor without a search: says why none can be saved yet, and where to choose one. */
export function ChooseSearchScreen() {
  const offer = useOffer()
  const offered = lists.filter(({ category }) => category && offer.includes(category))
  return (
    <Wrap className="pt-6 pb-(--section)">
      <Breadcrumbs items={[{ label: save.home, to: '/' }, { label: save.title }]} />
      <h1 className="mt-6 text-4xl leading-tight">{choose.title}</h1>
      <p className="mt-5 max-w-[34rem] text-lg text-ink-2">{choose.text}</p>
      <div className={`${buttonRowClass} mt-8`}>
        {[...offered, allPropertiesOf(offer)].map(({ path, title }) => (
          <ButtonLink key={path} to={path} tone="line">
            {title}
          </ButtonLink>
        ))}
      </div>
    </Wrap>
  )
}
