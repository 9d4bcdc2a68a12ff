import { href } from 'react-router'
import { MissingPage } from '#app/ui/missing-page.tsx'
import { agentMessages } from './agent-messages.ts'

/** The same for an address that nobody has, and for whoever is no longer shown. */
export function AgentMissing() {
  const { title, hint, contact } = agentMessages.missing
  return <MissingPage {...{ title, hint }} to={href('/contact')} label={contact} />
}
