import { type RouterContextProvider } from 'react-router'
import { chatMessages } from '#app/features/chat/chat-messages.ts'
import { type ChatContact } from '#app/features/chat/chat-result.ts'
import { getOpeningStatus } from '#app/features/company/business-hours.ts'
import type { Company } from '#app/features/company/company-settings.ts'
import { displayPhone, phoneHref, whatsappHref } from '#app/features/company/phone.ts'
import { inquiryConsent } from '#app/features/inquiries/inquiry-consent.ts'
import { siteWithoutBackend, loadSite } from './site-data.ts'

export async function findChatContact(context: Readonly<RouterContextProvider>): Promise<ChatContact> {
  const { company } = await loadSite(context).catch(() => siteWithoutBackend(context))
  const { name, whatsapp, salesPhone, officePhone } = company
  const phone = officePhone || salesPhone
  const standing = getOpeningStatus(company.hours, new Date())
  return {
    companyName: name,
    hours: hoursText(standing, company),
    isOpen: standing?.isOpen ?? false,
    whatsappLink: whatsappHref(whatsapp || phone, chatMessages.whatsappText(name)),
    call: phone ? { label: displayPhone(phone), href: phoneHref(phone) } : null,
    consent: inquiryConsent,
  }
}

function hoursText(standing: ReturnType<typeof getOpeningStatus>, { replyWithinHours }: Company) {
  const { hours } = chatMessages
  if (!standing) return hours.unknown(replyWithinHours)
  return standing.isOpen ? hours.open(standing.until, replyWithinHours) : hours.closed(standing.opens)
}
