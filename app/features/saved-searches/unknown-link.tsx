import { ButtonLink } from '#app/ui/button.tsx'
import { buttonRowClass, sectionRuleClass } from '#app/ui/class-names.ts'
import { Wrap } from '#app/ui/page.tsx'
import { savedSearchMessages } from './saved-search-messages.ts'

const { unknownLink } = savedSearchMessages

/** Replaces the saved searches when the email's link is unknown. */
export function UnknownLink() {
  return (
    <Wrap className="py-(--section)">
      <div className={`${sectionRuleClass} max-w-[44rem]`}>
        <h1 className="text-4xl leading-tight">{unknownLink.title}</h1>
        <p className="mt-5 max-w-[34rem] text-lg text-ink-2">{unknownLink.text}</p>
        <div className={`${buttonRowClass} mt-8`}>
          <ButtonLink to="/projects" tone="go">
            {unknownLink.browse}
          </ButtonLink>
          <ButtonLink to="/contact" tone="line">
            {unknownLink.contact}
          </ButtonLink>
        </div>
      </div>
    </Wrap>
  )
}
