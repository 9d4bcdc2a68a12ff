import * as z from 'zod'
import { href } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import type { Backend } from '#app/backend/context.ts'
import { type Language, pathIn } from '#app/shared/language.ts'
import { type BlankValues, getGreetedName } from './reply-blanks.ts'
import type { FollowUp, InquiryDetail } from '../inquiry-types.ts'

const companyValues = z.object({
  name: z.string().optional(),
  salesPhone: z.string().optional(),
  officePhone: z.string().optional(),
})
const kenyanPhone = /^(\+254)(\d{3})(\d{3})(\d{3})$/

type Options = { inquiry: InquiryDetail; followUp: FollowUp; userId: string }

/** What the blanks of a reply stand for; undefined until it is known. */
export function useBlankValues({ inquiry, followUp, userId }: Options): BlankValues | undefined {
  const client = useBackend()
  const { data } = useQuery({ queryKey: ['reply_sender', userId], queryFn: () => findSender(client, userId) })
  if (!data) return undefined
  return {
    ...data,
    name: getGreetedName(inquiry.name),
    property: inquiry.property?.title,
    brochure: getBrochureAddress(inquiry.property, followUp.language),
    reference: inquiry.reference,
    time: followUp.viewing_at ? formatViewing(followUp.viewing_at, followUp.language) : undefined,
  }
}

async function findSender(client: Backend, userId: string) {
  const [member, settings] = await Promise.all([
    client.from('staff').select('name').eq('user_id', userId).maybeSingle(),
    client.from('settings').select('value').eq('section', 'company').maybeSingle(),
  ])
  if (member.error) throw member.error
  if (settings.error) throw settings.error
  const { name, salesPhone, officePhone } = companyValues.parse(settings.data?.value ?? {})
  return {
    agent: member.data?.name,
    company: name,
    phone: (salesPhone || officePhone)?.replace(kenyanPhone, '$1 $2 $3 $4'),
  }
}

/** Undefined where visitors do not see the listing. */
export function getBrochureAddress(property: InquiryDetail['property'], language: Language) {
  if (!property?.is_published) return undefined
  const path = href('/property/:propertyId/brochure.pdf', { propertyId: property.id })
  return window.location.origin + pathIn(language, path)
}

/** 'Monday, 23 November at 16:30', in the language of the inquiry. */
function formatViewing(moment: string, language: Language) {
  return new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-KE', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Africa/Nairobi',
  }).format(new Date(moment))
}
