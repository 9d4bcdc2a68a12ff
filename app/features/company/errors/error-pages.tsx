import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { localPath } from '#app/shared/locale.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { WallWithWindow } from '#app/ui/empty-state.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { buttonRowClass, sectionRuleClass } from '#app/ui/class-names.ts'

/** For errors on our side; says nothing of the cause. */
export function ErrorPage() {
  return (
    <Wrap className="py-(--section)">
      <ErrorLayout title={sharedMessages.failed.title}>
        <p className="text-ink-2">{sharedMessages.failed.text}</p>
        <RetryButtons />
      </ErrorLayout>
    </Wrap>
  )
}

export function RetryButtons() {
  return (
    <div className={`${buttonRowClass} mt-8`}>
      <ButtonAnchor href={localPath(useLocation().pathname)} tone="go">
        {sharedMessages.tryAgain}
      </ButtonAnchor>
      <ButtonLink to={href('/contact')} tone="line">
        {sharedMessages.contact}
      </ButtonLink>
    </div>
  )
}

export function ErrorLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-20">
      <div className={sectionRuleClass}>
        <h1 className="mb-5 text-4xl">{title}</h1>
        {children}
      </div>
      <WallWithWindow className="min-h-96 rounded-photo max-lg:hidden" />
    </div>
  )
}
