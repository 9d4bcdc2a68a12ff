import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { WallWithWindow } from '#app/ui/empty-state.tsx'
import { Wrap } from '#app/ui/page.tsx'

/** For errors on our side; says nothing of the cause. */
export function ErrorPage() {
  return (
    <Wrap className="py-(--section)">
      <ErrorLayout title="Something went wrong">
        <p className="text-ink-2">The fault is ours. Please try again in a moment.</p>
        <div className="row mt-8">
          <ButtonLink to="" reloadDocument tone="go">
            Try Again
          </ButtonLink>
          <ButtonLink to={href('/contact')} tone="talk">
            Contact
          </ButtonLink>
        </div>
      </ErrorLayout>
    </Wrap>
  )
}

export function ErrorLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-20">
      <div className="eave">
        <h1 className="mb-5 text-4xl">{title}</h1>
        {children}
      </div>
      <WallWithWindow className="min-h-96 rounded-photo max-lg:hidden" />
    </div>
  )
}
