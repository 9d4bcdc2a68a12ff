import type { ComponentProps } from 'react'
import { phoneHref, whatsappHref } from '#app/features/company/phone.ts'
import { ViewingPage } from '#app/features/viewings/viewing-page.tsx'
import { useSite } from '../site-parts.tsx'

type ViewingScreenProps = Omit<ComponentProps<typeof ViewingPage>, 'contact'>

/** The visitor's viewing with the company's contacts. */
export function ViewingScreen(props: ViewingScreenProps) {
  const company = useSite()?.company
  if (!company) return null
  const { officePhone, whatsapp, replyWithinHours } = company
  return (
    <ViewingPage
      {...props}
      contact={{
        replyWithinHours,
        callHref: officePhone && phoneHref(officePhone),
        whatsappHref: (text) => whatsappHref(whatsapp, text.toWellFormed()),
      }}
    />
  )
}
