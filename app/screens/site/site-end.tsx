import { SiteFooter } from '#app/features/company/layout/site-footer.tsx'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import type { SiteLayoutData } from './site-layout.ts'

type SiteEndProps = Pick<SiteLayoutData, 'company' | 'menu' | 'year'> & { hasNewsletter: boolean }

export default function SiteEnd({ company, menu, year, hasNewsletter }: SiteEndProps) {
  const newsletter = hasNewsletter && <NewsletterForm place="footer" />
  return <SiteFooter company={company} menu={menu} year={year} newsletter={newsletter} />
}
