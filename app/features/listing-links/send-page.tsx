import { Link } from '#app/ui/link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import type { EmailLinkOutcome } from './email-link-outcome.ts'
import { SendLinks, type SentLink } from './send-links.tsx'
import { sendMessages } from './send-messages.ts'
import { SendMore } from './send-more.tsx'

type SendPageProps = {
  listing: { title: string; address: string } | undefined
  link: SentLink
  qrSrc: string
  outcome: EmailLinkOutcome | undefined
}

/** The link of a listing for another device. Works without script. */
export function SendPage({ listing, link, qrSrc, outcome }: SendPageProps) {
  if (!listing) {
    return (
      <Wrap className="pt-10 pb-(--section)">
        <h1 className="text-3xl">{sendMessages.missing.title}</h1>
        <p className="mt-4 text-ink-2">{sendMessages.missing.text}</p>
      </Wrap>
    )
  }
  return (
    <Wrap className="max-w-2xl! pt-10 pb-(--section)">
      <h1 className="text-3xl">{sendMessages.title}</h1>
      <p className="mt-4 mb-8 text-ink-2 wrap-anywhere">
        {fill(sendMessages.lead, {
          listing: (
            <Link to={listing.address} className="underline underline-offset-[.18em]">
              {listing.title}
            </Link>
          ),
        })}
      </p>
      <div id="send" className="grid gap-8">
        <SendLinks link={link} />
        <SendMore url={link.url} qrSrc={qrSrc} outcome={outcome} />
        <p>
          <ButtonLink tone="line" to={listing.address}>
            {sendMessages.back}
          </ButtonLink>
        </p>
      </div>
    </Wrap>
  )
}
