import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { WallWithWindow } from '../../ui/empty-state.tsx'
import { Wrap } from '../../ui/page.tsx'
import { displayPhone, phoneHref } from './phone.ts'

export function NotFoundPage() {
  return (
    <Wrap className="py-(--section)">
      <ProblemFrame title="Page Not Found">
        <p className="text-ink-2">There is nothing at this address. It may have moved, or been typed with a slip.</p>
        <div className="row mt-8">
          <ButtonLink to={href('/')} tone="go">
            Go to Homepage
          </ButtonLink>
          <ButtonLink to={href('/projects')} tone="line">
            Browse Properties
          </ButtonLink>
        </div>
        <h2 className="mt-12 text-xl">Or try one of these</h2>
        <HelpLinks />
      </ProblemFrame>
    </Wrap>
  )
}

/** For what went wrong on our side; says nothing of the cause. */
export function TroublePage() {
  return (
    <Wrap className="py-(--section)">
      <ProblemFrame title="Something went wrong">
        <p className="text-ink-2">The fault is ours. Please try again in a moment.</p>
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

/** When the backend cannot be asked: the page may well be there, so nothing is said of that. */
export function UnreachablePage({ what, phone }: { what: string; phone: string }) {
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

function ProblemFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-20">
      <div className="eave">
        <h1 className="mb-5 text-4xl">{title}</h1>
        {children}
      </div>
      <WallWithWindow className="min-h-96 rounded-photo max-lg:hidden" />
    </div>
  )
}

function HelpLinks() {
  const links = [
    { to: href('/properties-for-sale'), label: 'Properties for Sale' },
    { to: href('/properties-for-rent'), label: 'Properties for Rent' },
    { to: href('/land-for-sale'), label: 'Land for Sale' },
    { to: href('/saved'), label: 'Saved properties' },
    { to: '/blog', label: 'Blog' },
    { to: href('/contact'), label: 'Contact' },
  ]
  return (
    <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
      {links.map(({ to, label }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="flex min-h-12 items-center hover:text-murram-text">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
