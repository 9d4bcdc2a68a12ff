import type { Company } from '../company-settings.ts'
import { displayPhone, phoneHref } from '../phone.ts'

/** Who stands behind the site, as the legal pages name them. */
export function particularsOf({ name, legalName, email, address, officePhone, pictureNote }: Company) {
  const phone = officePhone ? { label: displayPhone(officePhone), href: phoneHref(officePhone) } : null
  return { name, legalName, email, address, phone, pictureNote }
}
