import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { moreLinkClass } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Breadcrumbs, SectionHead, SectionRule, Wrap } from '#app/ui/page.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { AgentFace } from './agent-face.tsx'
import { languageName } from './agent-languages.ts'
import { agentMessages } from './agent-messages.ts'
import type { Agent } from './agent-query.ts'
import styles from './agent.module.css'

export type ReplyTime = { minutes: number; replies: number }
/** A number to write or call, as it is shown, with its link. */
type DirectNumber = { label: string; to: string }

type AgentPageProps = {
  agent: Agent
  company: string
  phone: DirectNumber | undefined
  whatsapp: DirectNumber | undefined
  /** Of the office, a line each. */
  hours: readonly string[]
  replyTime: ReplyTime | undefined
  /** The buttons to call and write, and what the company promises. */
  contactPanel: ReactNode
  listings: ReactNode
  /** How many are shown, of how many. */
  count: { shown: number; all: number }
}

/** The page of a member of staff: who they are, how to reach them, and what they list. */
export function AgentPage({ agent, company, contactPanel, listings, count, ...facts }: AgentPageProps) {
  const { name, jobTitle, about } = agent
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: href('/') }, { label: name }]} />
      <div className={styles.head}>
        <AgentFace agent={agent} isLarge />
        <div>
          <h1>{name}</h1>
          <p lang={jobTitle.lang} className="text-lg text-ink-2">
            {jobTitle.text || agentMessages.agentOf(company)}
          </p>
        </div>
      </div>
      <div className={styles.layout}>
        {contactPanel}
        <div className="min-w-0">
          <AgentFacts agent={agent} {...facts} />
          {about.text && (
            <p lang={about.lang} className={styles.about}>
              {about.text}
            </p>
          )}
        </div>
      </div>
      <SectionRule className={styles.listings}>
        <SectionHead
          title={agentMessages.listings(name)}
          aside={
            <Link to={href('/projects')} className={moreLinkClass}>
              {agentMessages.seeAll}
              <Icon name="arrow-right" />
            </Link>
          }
        >
          {count.all > count.shown && <p>{agentMessages.newest(count.shown, count.all)}</p>}
          {count.all === 0 && <p>{agentMessages.noListings}</p>}
        </SectionHead>
        {listings}
      </SectionRule>
    </Wrap>
  )
}

type FactsProps = Pick<AgentPageProps, 'agent' | 'phone' | 'whatsapp' | 'hours' | 'replyTime'>

function AgentFacts({ agent: { languages }, phone, whatsapp, hours, replyTime }: FactsProps) {
  const { facts } = agentMessages
  return (
    <dl className={styles.facts}>
      {phone && (
        <Fact label={facts.phone}>
          <a href={phone.to}>{phone.label}</a>
        </Fact>
      )}
      {whatsapp && (
        <Fact label={facts.whatsapp}>
          <a href={whatsapp.to} target="_blank" rel="noopener">
            {whatsapp.label}
          </a>
        </Fact>
      )}
      {languages.length > 0 && <Fact label={facts.languages}>{languages.map(languageName).join(', ')}</Fact>}
      {hours.length > 0 && <Fact label={facts.hours}>{hours.join(', ')}</Fact>}
      {replyTime && (
        <Fact label={facts.replies}>
          {repliesWithin(replyTime.minutes)}
          <small>{agentMessages.repliesBasis(replyTime.replies)}</small>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Rounded up: nobody is promised more than was measured. */
function repliesWithin(minutes: number) {
  const { repliesIn } = agentMessages
  return minutes < 60 ? repliesIn.minutes(Math.max(1, minutes)) : repliesIn.hours(Math.ceil(minutes / 60))
}
