import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { errorMessages } from './error-messages.ts'
import { ErrorLayout } from './error-pages.tsx'
import { useOffer } from '#app/shared/offer-context.ts'
import { listPaths } from '#app/shared/public-pages.ts'
import { buttonRowClass } from '#app/ui/class-names.ts'

const { notFound } = errorMessages

export default function NotFoundPage() {
  return (
    <Wrap className="py-(--section)">
      <ErrorLayout title={sharedMessages.notFound.title}>
        <p className="text-ink-2">{sharedMessages.notFound.text}</p>
        <div className={`${buttonRowClass} mt-8`}>
          <ButtonLink to={href('/')} tone="go">
            {sharedMessages.goHome}
          </ButtonLink>
          <ButtonLink to={href('/projects')} tone="line">
            {sharedMessages.browseProperties}
          </ButtonLink>
        </div>
        <h2 className="mt-12 text-xl">{notFound.help}</h2>
        <HelpLinks />
      </ErrorLayout>
    </Wrap>
  )
}

function HelpLinks() {
  const links = [
    ...useOffer().map((category) => ({ to: listPaths[category], label: notFound.links.lists[category] })),
    { to: href('/saved'), label: notFound.links.saved },
    { to: '/blog', label: notFound.links.blog },
    { to: href('/contact'), label: sharedMessages.contact },
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
