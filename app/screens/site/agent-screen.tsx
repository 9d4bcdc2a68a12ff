import { AgentMissing } from '#app/features/agents/agent-missing.tsx'
import { agentMessages } from '#app/features/agents/agent-messages.ts'
import { AgentPage, type ReplyTime } from '#app/features/agents/agent-page.tsx'
import { AgentPanel } from '#app/features/agents/agent-panel.tsx'
import type { Agent } from '#app/features/agents/agent-query.ts'
import { agentStructuredData } from '#app/features/agents/agent-structured-data.ts'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import UnreachablePage from '#app/features/company/errors/unreachable-page.tsx'
import { displayPhone, phoneHref, whatsappHref } from '#app/features/company/phone.ts'
import { PropertyList } from '#app/features/properties/results/search-results.tsx'
import type { PropertySummary } from '#app/features/properties/property.ts'
import { findSalesContact } from '#app/screens/properties/sales-contact.ts'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import type { OpeningStatus } from '#app/ui/opening/opening-note.tsx'
import { compareFor, quickContactFor, renderSaveButton, useSite } from './site-parts.tsx'

type Found = { agent: Agent; replyTime: ReplyTime | undefined; total: number; listings: PropertySummary[] }
type AgentScreenProps = {
  found: Found | undefined
  opening: OpeningStatus | undefined
  isUnavailable: boolean
  origin: string
}

export function AgentScreen({ found, opening, isUnavailable, origin }: AgentScreenProps) {
  const company = useSite()?.company ?? defaultCompany
  if (isUnavailable) return <UnreachablePage subject="listings" phone={company.officePhone} />
  if (!found) return <AgentMissing />
  const { agent, replyTime, total, listings } = found
  const { hours, ...contact } = findSalesContact(company, { agent })
  return (
    <>
      <JsonLd data={import.meta.env.SSR && agentStructuredData(agent, { origin, company: company.name })} />
      <AgentPage
        agent={agent}
        company={company.name}
        phone={agent.phone ? { label: displayPhone(agent.phone), to: phoneHref(agent.phone) } : undefined}
        whatsapp={
          agent.whatsapp ? { label: displayPhone(agent.whatsapp), to: whatsappHref(agent.whatsapp) } : undefined
        }
        hours={hours}
        replyTime={replyTime}
        contactPanel={
          <AgentPanel
            label={agentMessages.contact(agent.name)}
            chatLabel={agent.whatsapp ? agentMessages.whatsapp(agent.name) : undefined}
            opening={opening}
            {...contact}
          />
        }
        listings={
          <PropertyList view="grid" properties={listings} actions={{ renderSaveButton, compareFor, quickContactFor }} />
        }
        count={{ shown: listings.length, all: total }}
      />
    </>
  )
}
