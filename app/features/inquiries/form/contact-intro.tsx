import { useOffer } from '#app/shared/offer-context.ts'
import { contactMessages } from './contact-messages.ts'

const { intro } = contactMessages

type ContactIntroProps = { purpose: keyof Omit<typeof intro, 'when'>; replyWithinHours: number }

/** Says what the form is for: a viewing, a question about a listing or a service, anything else. */
export function ContactIntro({ purpose, replyWithinHours }: ContactIntroProps) {
  const { title, text } = intro[purpose]
  return (
    <header className="grid items-end gap-x-12 gap-y-3 pt-[clamp(1.5rem,3vw,3rem)] pb-[clamp(1.5rem,3vw,2.5rem)] wide:grid-cols-[1fr_minmax(0,33rem)]">
      <h1 className="max-w-[14ch] text-4xl leading-[1.02] tracking-[-.03em]">{title}</h1>
      <p className="max-w-[33rem] text-ink-2">{text(intro.when(replyWithinHours), useOffer())}</p>
    </header>
  )
}
