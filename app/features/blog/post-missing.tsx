import { Icon } from '#app/ui/icons/icon.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { WallWithWindow } from '#app/ui/empty-state.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { blogMessages } from './blog-messages.ts'
import { blogAddress } from './blog-search.ts'
import { sectionRuleClass, buttonRowClass } from '#app/ui/class-names.ts'

const { missing } = blogMessages

export function PostMissing() {
  return (
    <Wrap className="py-(--section)">
      <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-20">
        <div className={sectionRuleClass}>
          <h1 className="mb-5 text-4xl">{missing.title}</h1>
          <p className="text-ink-2">{missing.text}</p>
          <div className={`${buttonRowClass} mt-8`}>
            <ButtonLink tone="go" to={blogAddress()}>
              <Icon name="arrow-left" />
              {blogMessages.post.back}
            </ButtonLink>
          </div>
        </div>
        <WallWithWindow className="min-h-96 rounded-photo max-lg:hidden" />
      </div>
    </Wrap>
  )
}
