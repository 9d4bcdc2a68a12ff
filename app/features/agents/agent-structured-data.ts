import { href } from 'react-router'
import { localPath } from '#app/shared/locale.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { breadcrumbList } from '#app/ui/document/breadcrumb-list.ts'
import type { JsonLdValue } from '#app/ui/document/json-ld.tsx'
import type { Agent } from './agent-query.ts'

/** An agent for search engines: a person who works for the company, whose data stands under `#company`. */
export function agentStructuredData(
  agent: Agent,
  { origin, company }: { origin: string; company: string },
): JsonLdValue {
  const path = href('/agents/:agent', { agent: agent.slug })
  return [
    {
      '@type': 'Person',
      '@id': `${origin}${path}#person`,
      name: agent.name,
      jobTitle: agent.jobTitle.text || undefined,
      description: agent.about.text || undefined,
      url: origin + localPath(path),
      image: agent.photo ? origin + agent.photo.src : undefined,
      telephone: agent.phone || undefined,
      knowsLanguage: agent.languages,
      worksFor: { '@type': 'RealEstateAgent', '@id': `${origin}/#company`, name: company, url: `${origin}/` },
    },
    breadcrumbList(origin, [
      { name: sharedMessages.home, path: '/' },
      { name: agent.name, path },
    ]),
  ]
}
