import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { ErrorLayout } from './error-pages.tsx'

export default function NotFoundPage() {
  return (
    <Wrap className="py-(--section)">
      <ErrorLayout title="Page Not Found">
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
      </ErrorLayout>
    </Wrap>
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
