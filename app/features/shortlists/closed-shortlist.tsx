import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { buttonRowClass, sectionRuleClass } from '#app/ui/class-names.ts'
import { Wrap } from '#app/ui/page.tsx'
import { shortlistMessages } from './shortlist-messages.ts'

/** For a link that opens no list, and after its owner deleted it. */
export function ClosedShortlist({ isDeleted }: { isDeleted: boolean }) {
  const { unknown, deleted } = shortlistMessages
  const { title, text } = isDeleted ? deleted : unknown
  return (
    <Wrap className="py-(--section)">
      <div className={`${sectionRuleClass} max-w-[44rem]`}>
        <h1 className="text-4xl leading-tight">{title}</h1>
        <p className="mt-5 max-w-[34rem] text-lg text-ink-2">{text}</p>
        <div className={`${buttonRowClass} mt-8`}>
          <ButtonLink to={href('/projects')} tone="go">
            {unknown.browse}
          </ButtonLink>
          <ButtonLink to={href('/saved')} tone="line">
            {unknown.saved}
          </ButtonLink>
        </div>
      </div>
    </Wrap>
  )
}
