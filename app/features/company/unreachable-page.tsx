import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { displayPhone, phoneHref } from './phone.ts'
import { ErrorLayout } from './error-pages.tsx'

/** Shown when the backend is unavailable: the page may exist, so the text does not say otherwise. */
export default function UnreachablePage({ subject, phone }: { subject: string; phone: string }) {
  return (
    <Wrap className="py-(--section)">
      <ErrorLayout title="We can’t show this page right now">
        <p className="text-ink-2">
          Our {subject} cannot be reached right now. Please try again in a few minutes, or call us on{' '}
          <a className="link" href={phoneHref(phone)}>
            {displayPhone(phone)}
          </a>
          .
        </p>
        <div className="row mt-8">
          <ButtonLink to="" reloadDocument tone="go">
            Try Again
          </ButtonLink>
          <ButtonLink to={href('/contact')} tone="talk">
            Contact
          </ButtonLink>
        </div>
      </ErrorLayout>
    </Wrap>
  )
}
