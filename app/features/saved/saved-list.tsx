import { type ReactNode, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { savedPageMessages } from './saved-page-messages.ts'
import { removeSaved, useSavedIds } from './use-saved.ts'
import { buttonRowClass } from '#app/ui/class-names.ts'

/** Fits comfortably in a URL. */
export const savedPerRequest = 24

type SavedProperty = { id: string; title: string }
type SavedListProps<Saved extends SavedProperty> = {
  renderList: (properties: Saved[]) => ReactNode
  skeletons: ReactNode
  /** Shares the list, which another feature does. */
  renderSharing: (ids: readonly string[]) => ReactNode
}

export function SavedList<Saved extends SavedProperty>({
  renderList,
  skeletons,
  renderSharing,
}: SavedListProps<Saved>) {
  const ids = useSavedIds()
  const [visibleParts, setVisibleParts] = useState(1)
  const parts = splitIntoParts(useInitialIds(ids))

  return (
    // As high as the window, so that the footer stays below it when the list takes the place of the skeletons.
    <Wrap className="grid min-h-svh content-start gap-[clamp(1.5rem,3vw,2.5rem)] pb-(--section)">
      <header className="pt-3">
        <Breadcrumbs items={[{ label: savedPageMessages.home, to: '/' }, { label: savedPageMessages.breadcrumb }]} />
        <h1 className="mt-4 text-4xl leading-[1.02] tracking-[-0.03em]">{savedPageMessages.title}</h1>
        <p className="mt-4 text-ink-2">{savedPageMessages.thisDevice}</p>
      </header>
      {ids && ids.length > 0 && renderSharing(ids)}
      {ids === undefined && (
        <>
          <div className="needs-script">{skeletons}</div>
          <noscript>
            <p>{savedPageMessages.withoutScript}</p>
          </noscript>
        </>
      )}
      {ids && parts.length === 0 && (
        <EmptyState
          title={savedPageMessages.empty.title}
          actions={
            <ButtonLink tone="go" to="/projects">
              {savedPageMessages.empty.browse}
            </ButtonLink>
          }
        >
          <p>{savedPageMessages.empty.text}</p>
        </EmptyState>
      )}
      {ids && parts.length > 0 && (
        <div className="grid gap-3">
          <h2 className="text-xl">{savedPageMessages.count(ids.length)}</h2>
          {parts.slice(0, visibleParts).map((part) => (
            <SavedPart key={part[0]} ids={part} renderList={renderList} skeletons={skeletons} />
          ))}
        </div>
      )}
      {parts.length > visibleParts && (
        <p className={`${buttonRowClass} justify-center`}>
          <Button tone="line" onClick={() => setVisibleParts(visibleParts + 1)}>
            {savedPageMessages.more}
          </Button>
        </p>
      )}
    </Wrap>
  )
}

function SavedPart<Saved extends SavedProperty>({
  ids,
  renderList,
  skeletons,
}: Omit<SavedListProps<Saved>, 'renderSharing'> & { ids: string[] }) {
  const { data, load, state } = useFetcher<{ properties: Saved[] }>()
  const address = `/saved?ids=${ids.join(',')}`
  useEffect(() => void load(address), [load, address])

  if (!data) {
    if (state === 'idle') return null
    return <div aria-busy="true">{skeletons}</div>
  }
  const listed = new Set(data.properties.map(({ id }) => id))
  const missingIds = ids.filter((id) => !listed.has(id))
  return (
    <>
      {data.properties.length > 0 && renderList(data.properties)}
      <MissingNotice ids={missingIds} />
    </>
  )
}

function MissingNotice({ ids }: { ids: string[] }) {
  const saved = useSavedIds() ?? []
  const missingIds = ids.filter((id) => saved.includes(id))
  if (missingIds.length === 0) return null
  return (
    <Notice tone="amber" title={savedPageMessages.missing(missingIds.length)}>
      <button type="button" className="inline-link min-h-11" onClick={() => removeSaved(missingIds)}>
        {savedPageMessages.removeMissing(missingIds.length)}
      </button>
    </Notice>
  )
}

/** Removed entries stay on the page until it is left, marked as not saved, so that a mistake can be undone. */
function useInitialIds(ids: readonly string[] | undefined) {
  const [first, setFirst] = useState(ids)
  if (first === undefined && ids !== undefined) setFirst(ids)
  return first ?? []
}

function splitIntoParts(ids: readonly string[]) {
  return Array.from({ length: Math.ceil(ids.length / savedPerRequest) }, (_, part) =>
    ids.slice(part * savedPerRequest, (part + 1) * savedPerRequest),
  )
}
