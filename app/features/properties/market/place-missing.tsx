import { href } from 'react-router'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { buttonRowClass, sectionRuleClass } from '#app/ui/class-names.ts'
import { Wrap } from '#app/ui/page.tsx'
import { marketMessages } from './market-messages.ts'

const { missing, all } = marketMessages.place

/** The same for a name that no place has, and for a place without listings. */
export function PlaceMissing() {
  return (
    <Wrap className="py-(--section)">
      <div className={sectionRuleClass}>
        <h1 className="mb-5 text-4xl">{missing.title}</h1>
        <p className="max-w-lg text-ink-2">{missing.hint}</p>
        <div className={`${buttonRowClass} mt-8`}>
          <ButtonLink tone="go" to={href('/places')}>
            {all}
          </ButtonLink>
          <ButtonLink tone="line" to={href('/projects')}>
            {sharedMessages.browseProperties}
          </ButtonLink>
        </div>
      </div>
    </Wrap>
  )
}
