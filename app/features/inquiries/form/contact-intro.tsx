import type { InquiryType } from '../inquiry.ts'

type ContactIntroProps = { inquiryType: InquiryType; hasProperty: boolean; replyWithinHours: number }

export function ContactIntro({ inquiryType, hasProperty, replyWithinHours }: ContactIntroProps) {
  const about = inquiryType === 'viewing' ? 'Arrange a viewing.' : 'Ask about this property.'
  return (
    <header className="grid items-end gap-x-12 gap-y-4 pt-[clamp(1.5rem,3vw,3rem)] pb-[clamp(1.5rem,3vw,2.5rem)] wide:grid-cols-[1fr_minmax(0,33rem)]">
      <h1 className="max-w-[12ch] text-4xl leading-[1.02] tracking-[-.03em]">
        {hasProperty ? about : 'Tell us about the property.'}
      </h1>
      <p className="max-w-[33rem] text-ink-2">
        Buying, letting, building or just asking: write here, and someone who knows the area replies within{' '}
        {replyWithinHours} hours.
      </p>
    </header>
  )
}
