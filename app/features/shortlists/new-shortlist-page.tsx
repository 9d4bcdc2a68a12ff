import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { UnsentNotice } from '#app/ui/form/unsent-notice.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import type { NewShortlistErrors, NewShortlistOutcome } from './create-shortlist.ts'
import { shortlistMessages } from './shortlist-messages.ts'
import { maxListings, maxNameLength, maxTitleLength } from './shortlist.ts'

const texts = shortlistMessages.new

type NewShortlistPageProps = {
  listings: { id: string; title: string }[]
  /** More were chosen than a list can have. */
  isShortened: boolean
  outcome: NewShortlistOutcome | undefined
}

/** Asks for a name and creates the link. Works without script. */
export function NewShortlistPage({ listings, isShortened, outcome }: NewShortlistPageProps) {
  if (listings.length === 0) {
    return (
      <Wrap className="max-w-2xl! pt-10 pb-(--section)">
        <h1 className="text-3xl">{texts.nothing.title}</h1>
        <p className="mt-4 mb-8 text-ink-2">{texts.nothing.text}</p>
        <ButtonLink tone="go" to={href('/saved')}>
          {shortlistMessages.unknown.saved}
        </ButtonLink>
      </Wrap>
    )
  }
  return (
    <Wrap className="max-w-2xl! pt-10 pb-(--section)">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-4 text-ink-2">{texts.lead(shortlistMessages.count(listings.length))}</p>
      {isShortened && <p className="mt-2 text-ink-2">{texts.onlyNewest(maxListings)}</p>}
      <ul className="mt-4 mb-8 list-disc pl-5 text-sm wrap-anywhere">
        {listings.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <NewForm outcome={outcome} />
    </Wrap>
  )
}

function NewForm({ outcome }: { outcome: NewShortlistOutcome | undefined }) {
  const errors: NewShortlistErrors = outcome?.state === 'invalid' ? outcome.errors : {}
  return (
    <form method="post" data-send="" noValidate className="grid gap-6">
      {outcome?.state === 'unsent' && (
        <Notice takesFocus tone="danger" title={shortlistMessages.unsentTitle}>
          <p>{shortlistMessages.unsent[outcome.reason]}</p>
        </Notice>
      )}
      {errors.listings && <Notice takesFocus tone="danger" title={errors.listings} />}
      <Field label={texts.name} name="name" hint={texts.nameHint} {...(errors.name && { error: errors.name })}>
        {(control) => (
          <Input {...control} autoComplete="given-name" maxLength={maxNameLength} defaultValue={outcome?.values.name} />
        )}
      </Field>
      <Field label={texts.listTitle} name="title" optional {...(errors.title && { error: errors.title })}>
        {(control) => (
          <Input
            {...control}
            maxLength={maxTitleLength}
            placeholder={texts.listTitlePlaceholder}
            defaultValue={outcome?.values.title}
          />
        )}
      </Field>
      <HoneypotField />
      <div className="flex flex-wrap items-center gap-4">
        <SendButton
          tone="go"
          unsent={<UnsentNotice title={shortlistMessages.unsentTitle} texts={shortlistMessages.unsent} />}
        >
          {texts.submit}
        </SendButton>
      </div>
    </form>
  )
}
