import { Link } from 'react-router'
import { consentText } from '#app/features/alerts/saved-search.ts'
import { SaveSearchForm } from '#app/features/alerts/save-search-form.tsx'
import { type SaveSearchOutcome } from '#app/features/alerts/receive-search.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { Promises } from '#app/ui/promises.tsx'
import { useSite } from './site-parts.tsx'

type SaveSearchScreenProps = { address: string; label: string; outcome: SaveSearchOutcome | undefined }

export function SaveSearchScreen({ address, label, outcome }: SaveSearchScreenProps) {
  const site = useSite()
  const alertsEnabled = site?.features.propertyAlerts ?? true
  return (
    <Wrap className="pt-6 pb-(--section)">
      <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Your search', to: address }, { label: 'Save it' }]} />
      <div className="grid gap-x-16 gap-y-8 pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-4xl leading-tight">Save this search</h1>
          <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-y border-line-strong py-4">
            <b className="min-w-0 [overflow-wrap:anywhere]">{label}</b>
            <Link className="inline-link text-sm" to={address}>
              Change it
            </Link>
          </p>
          <div className="mt-8">
            <SaveSearchForm
              outcome={outcome}
              consent={consentText((site?.company ?? defaultCompany).name)}
              alertsEnabled={alertsEnabled}
            />
          </div>
        </div>
        <Promises promises={alertsEnabled ? promises : promisesWithoutEmail} />
      </div>
    </Wrap>
  )
}

const promises = [
  'We write once to confirm. Without your press of the button in that letter, no other follows and we forget the address.',
  'Each home is told once when it is new, and again only when its price or its status changes. One letter holds them all.',
  'Every letter leads to your searches: change how often we write, stop or delete them, without an account.',
]

const promisesWithoutEmail = [
  'We write once to confirm, with a link to your searches. Without your press of the button in that letter we forget the address.',
  'Letters about changes are switched off at present. Your search waits until they are on again.',
]
