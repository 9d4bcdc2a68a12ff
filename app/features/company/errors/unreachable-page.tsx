import { fill } from '#app/ui/text/fill.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { displayPhone, phoneHref } from '../phone.ts'
import { errorMessages } from './error-messages.ts'
import { ErrorLayout, RetryButtons } from './error-pages.tsx'

const { unreachable } = errorMessages

/** Shown when the backend is unavailable: the page may exist, so the text does not say otherwise. */
export default function UnreachablePage({ subject, phone }: { subject: keyof typeof unreachable.text; phone: string }) {
  return (
    <Wrap className="py-(--section)">
      <ErrorLayout title={unreachable.title}>
        <p className="text-ink-2">
          {phone
            ? fill(unreachable.text[subject], {
                phone: (
                  <a className="inline-link" href={phoneHref(phone)}>
                    {displayPhone(phone)}
                  </a>
                ),
              })
            : unreachable.textWithoutPhone[subject]}
        </p>
        <RetryButtons />
      </ErrorLayout>
    </Wrap>
  )
}
