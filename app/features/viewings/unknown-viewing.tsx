import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { buttonRowClass, sectionRuleClass } from '#app/ui/class-names.ts'
import { Wrap } from '#app/ui/page.tsx'
import { viewingMessages } from './viewing-messages.ts'

const { unknown } = viewingMessages.page

/** For a link that is mistyped, or whose viewing is over. */
export function UnknownViewing() {
  return (
    <Wrap className="py-(--section)">
      <div className={`${sectionRuleClass} max-w-[44rem]`}>
        <h1 className="text-4xl leading-tight">{unknown.title}</h1>
        <p className="mt-5 max-w-[34rem] text-lg text-ink-2">{unknown.text}</p>
        <div className={`${buttonRowClass} mt-8`}>
          <ButtonLink to={href('/projects')} tone="go">
            {unknown.browse}
          </ButtonLink>
          <ButtonLink to={href('/contact')} tone="line">
            {unknown.contact}
          </ButtonLink>
        </div>
      </div>
    </Wrap>
  )
}
