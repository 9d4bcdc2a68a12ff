import { href } from 'react-router'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { displayPhone, phoneHref } from '../phone.ts'
import { errorMessages } from './error-messages.ts'
import { ErrorLayout } from './error-pages.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'

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
        <div className={`${buttonRowClass} mt-8`}>
          <ButtonLink to="" reloadDocument tone="go">
            {sharedMessages.tryAgain}
          </ButtonLink>
          <ButtonLink to={href('/contact')} tone="talk">
            {sharedMessages.contact}
          </ButtonLink>
        </div>
      </ErrorLayout>
    </Wrap>
  )
}
