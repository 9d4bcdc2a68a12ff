import { Notice } from '#app/ui/notices/notice.tsx'
import { propertyMessages } from './property-messages.ts'

const { title, text, textWithSamples } = propertyMessages.unavailable

/** Notice above the sample listings. */
export default function ListingsUnavailable({ hasSamples }: { hasSamples: boolean }) {
  return (
    <Notice tone="amber" title={title}>
      <p>{hasSamples ? textWithSamples : text}</p>
    </Notice>
  )
}
