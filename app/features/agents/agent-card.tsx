import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { AgentFace } from './agent-face.tsx'
import { languageName } from './agent-languages.ts'
import { agentMessages } from './agent-messages.ts'
import type { Agent } from './agent-query.ts'
import styles from './agent.module.css'

/** Who answers for a listing: face, name and languages. */
export function AgentCard({ agent, company }: { agent: Agent; company: string }) {
  const { slug, name, jobTitle, languages } = agent
  return (
    <div className={styles.card} data-slot="agent">
      <AgentFace agent={agent} />
      <div>
        <h2>
          <Link to={href('/agents/:agent', { agent: slug })}>{name}</Link>
        </h2>
        <p lang={jobTitle.lang}>{jobTitle.text || agentMessages.agentOf(company)}</p>
        {languages.length > 0 && <p>{agentMessages.speaks(languages.map(languageName))}</p>}
      </div>
    </div>
  )
}
