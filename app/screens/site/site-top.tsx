import { ContactStrip } from '#app/features/company/layout/contact-strip.tsx'
import { SiteHeader } from '#app/features/company/layout/site-header.tsx'
import { ChatWidget } from '#app/features/chat/chat-widget.tsx'
import { useSavedCount } from '#app/features/saved/use-saved.ts'
import type { SiteLayoutData } from './site-layout.ts'

export default function SiteTop({ site }: { site: SiteLayoutData }) {
  const savedCount = useSavedCount()
  return (
    <>
      <ContactStrip company={site.company} opening={site.opening} />
      <SiteHeader
        company={site.company}
        logo={site.logo}
        menu={site.menu}
        statistics={site.statistics}
        newest={site.newest}
        savedCount={savedCount}
        chat={site.features.chatSupport && <ChatWidget />}
      />
    </>
  )
}
