import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Pledges } from '#app/ui/pledges.tsx'
import { OpeningNote, type OpeningStatus } from '#app/ui/opening/opening-note.tsx'
import { agentMessages } from './agent-messages.ts'
import styles from './agent.module.css'

type AgentPanelProps = {
  label: string
  /** Of the WhatsApp button, where the number is the agent's own. */
  chatLabel: string | undefined
  phone: string
  callHref: string
  chatHref: string
  opening: OpeningStatus | undefined
  pledges: readonly string[]
}

/** How to reach an agent, and what the company promises. */
export function AgentPanel({ label, chatLabel, phone, callHref, chatHref, opening, pledges }: AgentPanelProps) {
  return (
    <aside className={styles.panel} aria-label={label}>
      {phone && (
        <ButtonAnchor tone="talk" href={callHref}>
          <Icon name="phone" />
          {sharedMessages.call(phone)}
        </ButtonAnchor>
      )}
      {chatHref && (
        <ButtonAnchor tone="line" href={chatHref} target="_blank" rel="noopener">
          <Icon name="message-circle" />
          {chatLabel ?? sharedMessages.whatsapp}
        </ButtonAnchor>
      )}
      {!phone && !chatHref && (
        <ButtonLink tone="talk" to="/contact">
          {agentMessages.missing.contact}
        </ButtonLink>
      )}
      {opening && <OpeningNote opening={opening} className="mt-2 gap-2 text-sm" />}
      <Pledges pledges={pledges} />
    </aside>
  )
}
