import { translateDefault } from '#app/shared/default-texts.ts'
import type { Company } from '../company-settings.ts'
import { displayPhone, phoneHref } from '../phone.ts'

/** The company's legal details, as the legal pages state them. */
export function getCompanyDetails({ name, legalName, email, address, officePhone, imageNote }: Company) {
  const phone = officePhone ? { label: displayPhone(officePhone), href: phoneHref(officePhone) } : null
  return { name, legalName, email, address, phone, imageNote: translateDefault(imageNote) }
}
