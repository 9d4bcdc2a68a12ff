import { href } from 'react-router'
import { agentMessages } from '#app/features/agents/agent-messages.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import { getShareImage, pageMeta } from '#app/features/company/page-meta.ts'
import { AgentScreen } from '#app/screens/site/agent-screen.tsx'
import { loadAgent } from '#app/screens/site/load-agent.ts'
import type { Route } from './+types/agent.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadAgent({ context, slug: params.agent })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.found) {
    const title = loaderData?.isUnavailable ? agentMessages.unavailable : agentMessages.missing.title
    return [{ title }, { name: 'robots', content: 'noindex' }]
  }
  const { found, origin } = loaderData
  const { agent } = found
  const { name } = matches[1]?.loaderData?.company ?? defaultCompany
  return pageMeta({
    title: `${agent.name} | ${name}`,
    description: agent.about.text || agentMessages.description(agent.name, name),
    path: href('/agents/:agent', { agent: agent.slug }),
    origin,
    image: getShareImage(agent.photo),
  })
}

export default function AgentRoute({ loaderData }: Route.ComponentProps) {
  return <AgentScreen {...loaderData} />
}
