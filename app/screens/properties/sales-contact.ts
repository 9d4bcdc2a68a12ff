import type { Agent } from '#app/features/agents/agent-query.ts'
import { openingLabels } from '#app/features/company/business-hours.ts'
import type { Company } from '#app/features/company/company-settings.ts'
import { displayPhone, phoneHref, whatsappHref } from '#app/features/company/phone.ts'
import type { SalesContact } from '#app/features/properties/detail/property-contact.tsx'
import { propertyPageMessages } from '#app/features/properties/detail/property-page-messages.ts'

const { contact } = propertyPageMessages

/** The numbers of the agent; where there is none, or it has none, those of the company. */
export function findSalesContact(
  company: Company,
  { agent, message }: { agent?: Pick<Agent, 'phone' | 'whatsapp'> | undefined; message?: string },
): Omit<SalesContact, 'opening'> {
  const { name, email, address, salesPhone, officePhone, whatsapp, hours, replyWithinHours, claims, licences } = company
  const companyPhone = salesPhone || officePhone
  const phone = agent?.phone || companyPhone
  return {
    company: name,
    email,
    office: address,
    phone: displayPhone(phone),
    callHref: phoneHref(phone),
    chatHref: whatsappHref(agent?.whatsapp || whatsapp || companyPhone, message),
    hours: openingLabels(hours),
    replyWithinHours,
    pledges: [
      ...(claims.noViewingFee ? [contact.noViewingFee] : []),
      ...licences.map((licence) => contact.licence(licence.name, licence.number)),
    ],
  }
}
