import { displayPhone, phoneHref } from '#app/features/company/phone.ts'
import { OfflinePage } from '#app/features/saved/offline/offline-page.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { useSite } from './site-parts.tsx'

export function OfflineScreen() {
  const company = useSite()?.company
  const phone = company?.officePhone || company?.salesPhone
  return <OfflinePage call={phone && <CallButton phone={phone} />} />
}

function CallButton({ phone }: { phone: string }) {
  return (
    <ButtonAnchor tone="line" href={phoneHref(phone)}>
      <Icon name="phone" />
      {sharedMessages.call(displayPhone(phone))}
    </ButtonAnchor>
  )
}
