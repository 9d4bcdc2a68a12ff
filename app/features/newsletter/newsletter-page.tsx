import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { newsletterPageMessages } from './newsletter-page-messages.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { Promises } from '#app/ui/promises.tsx'

const page = newsletterPageMessages

export function NewsletterPage({ outcome }: { outcome: NewsletterOutcome | undefined }) {
  return (
    <Wrap className="pt-6 pb-(--section)">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: '/' }, { label: page.name }]} />
      <div className="grid gap-x-16 gap-y-8 pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-4xl leading-tight">{page.title}</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-ink-2">{page.text}</p>
          <div className="mt-8">
            <NewsletterForm container="page" outcome={outcome} />
          </div>
        </div>
        {useCanSendEmail() && <Promises promises={page.promises} />}
      </div>
    </Wrap>
  )
}
