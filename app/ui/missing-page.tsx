import { href } from 'react-router'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonLink } from './button.tsx'
import { buttonRowClass, sectionRuleClass } from './class-names.ts'
import { Wrap } from './page.tsx'

type MissingPageProps = {
  title: string
  hint: string
  /** Where the page leads first; then to all properties. */
  to: string
  label: string
}

/** What an address shows that nobody and nothing has. */
export function MissingPage({ title, hint, to, label }: MissingPageProps) {
  return (
    <Wrap className="py-(--section)">
      <div className={sectionRuleClass}>
        <h1 className="mb-5 text-4xl">{title}</h1>
        <p className="max-w-lg text-ink-2">{hint}</p>
        <div className={`${buttonRowClass} mt-8`}>
          <ButtonLink tone="go" to={to}>
            {label}
          </ButtonLink>
          <ButtonLink tone="line" to={href('/projects')}>
            {sharedMessages.browseProperties}
          </ButtonLink>
        </div>
      </div>
    </Wrap>
  )
}
