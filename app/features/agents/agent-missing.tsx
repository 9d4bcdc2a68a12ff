import { href } from 'react-router'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { buttonRowClass, sectionRuleClass } from '#app/ui/class-names.ts'
import { Wrap } from '#app/ui/page.tsx'
import { agentMessages } from './agent-messages.ts'

/** The same for an address that nobody has, and for whoever is no longer shown. */
export function AgentMissing() {
  const { title, hint, contact } = agentMessages.missing
  return (
    <Wrap className="py-(--section)">
      <div className={sectionRuleClass}>
        <h1 className="mb-5 text-4xl">{title}</h1>
        <p className="max-w-lg text-ink-2">{hint}</p>
        <div className={`${buttonRowClass} mt-8`}>
          <ButtonLink tone="go" to={href('/contact')}>
            {contact}
          </ButtonLink>
          <ButtonLink tone="line" to={href('/projects')}>
            {sharedMessages.browseProperties}
          </ButtonLink>
        </div>
      </div>
    </Wrap>
  )
}
