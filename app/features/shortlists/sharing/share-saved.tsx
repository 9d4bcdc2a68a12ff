import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { sharingMessages } from './sharing-messages.ts'
import { maxListings } from '../shortlist.ts'

/** Leads to the page that makes a link of the list. One more than it takes tells that page to say so. */
export function ShareSaved({ ids }: { ids: readonly string[] }) {
  return (
    <section className="grid gap-x-8 gap-y-4 rounded-panel bg-sand p-5 lg:grid-cols-[1fr_auto] lg:items-center">
      <div>
        <h2 className="text-xl">{sharingMessages.title}</h2>
        <p className="mt-1 text-sm text-ink-2">{sharingMessages.text}</p>
      </div>
      <ButtonLink tone="go" to={`/shortlist/new?ids=${ids.slice(0, maxListings + 1).join(',')}`}>
        <Icon name="share-2" />
        {sharingMessages.button}
      </ButtonLink>
    </section>
  )
}
