import { NewsletterForm } from './newsletter-form.tsx'
import type { NewsletterOutcome } from './newsletter-outcome.ts'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { Promises } from '#app/ui/promises.tsx'

export function NewsletterPage({ outcome }: { outcome: NewsletterOutcome | undefined }) {
  return (
    <Wrap className="pt-6 pb-(--section)">
      <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'The monthly letter' }]} />
      <div className="grid gap-x-16 gap-y-8 pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-4xl leading-tight">One letter a month on prices and plots.</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-ink-2">
            What sold, what let and for how much, in the places we work in; one guide worth keeping; nothing else.
          </p>
          <div className="mt-8">
            <NewsletterForm place="page" posted={outcome} />
          </div>
        </div>
        <Promises promises={promises} />
      </div>
    </Wrap>
  )
}

const promises = [
  'We write once to confirm. Without your press of the button in that letter, no other follows.',
  'Every letter has a link to stop, and it works without signing in or giving a reason.',
  'Your address is used for the letter alone. It is not sold, lent or matched with anything else.',
]
