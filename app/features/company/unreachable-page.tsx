import { href } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Wrap } from '../../ui/page.tsx'
import { displayPhone, phoneHref } from './phone.ts'
import { ProblemFrame } from './problem-pages.tsx'

/** Shown when the backend is unavailable: the page may well exist, so nothing is said about that. */
export default function UnreachablePage({ what, phone }: { what: string; phone: string }) {
  return (
    <Wrap className="py-(--section)">
      <ProblemFrame title="We can’t show this page right now">
        <p className="text-ink-2">
          Our {what} cannot be reached right now. Please try again in a few minutes, or call us on{' '}
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
      </ProblemFrame>
    </Wrap>
  )
}
