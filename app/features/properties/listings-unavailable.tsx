import { Notice } from '#app/ui/notice.tsx'

/** Notice above the sample listings. */
export function ListingsUnavailable({ hasSamples }: { hasSamples: boolean }) {
  return (
    <Notice tone="amber" title="Our listings cannot be reached right now">
      <p>
        {hasSamples && 'What you see below are samples, not homes you can have. '}
        Please try again in a few minutes, or call us.
      </p>
    </Notice>
  )
}
