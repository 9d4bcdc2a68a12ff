import { type ReactNode, type RefCallback, useEffect, useState } from 'react'
import { localPath } from '#app/shared/locale.ts'
import { readPage } from '#app/shared/read-page.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { savedPageMessages } from './saved-page-messages.ts'
import { removeSaved, useSavedIds } from './use-saved.ts'
import { buttonRowClass } from '#app/ui/class-names.ts'

/** Fits comfortably in a URL. */
export const savedPerRequest = 24

/** The server's list of some properties, on the page that names them by id. */
export const savedPart = 'saved-part'

type SavedListProps = {
  skeletons: ReactNode
  /** Shares the list, which another feature does. */
  renderSharing: (ids: readonly string[]) => ReactNode
}

export function SavedList({ skeletons, renderSharing }: SavedListProps) {
  const ids = useSavedIds()
  const [visibleParts, setVisibleParts] = useState(1)
  const parts = splitIntoParts(useInitialIds(ids))

  return (
    // As high as the window, so that the footer stays below it when the list takes the place of the skeletons.
    <Wrap className="grid min-h-svh content-start gap-[clamp(1.5rem,3vw,2.5rem)] pb-(--section)">
      <SavedHead />
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
            <SavedPart key={part[0]} ids={part} skeletons={skeletons} />
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

export function SavedHead() {
  return (
    <header className="pt-3">
      <Breadcrumbs items={[{ label: savedPageMessages.home, to: '/' }, { label: savedPageMessages.breadcrumb }]} />
      <h1 className="mt-4 text-4xl leading-[1.02] tracking-[-0.03em]">{savedPageMessages.title}</h1>
      <p className="mt-4 text-ink-2">{savedPageMessages.thisDevice}</p>
    </header>
  )
}

function SavedPart({ ids, skeletons }: { ids: string[]; skeletons: ReactNode }) {
  const part = usePart(`/saved?ids=${ids.join(',')}`)
  if (part === 'missing') return null
  if (part === undefined) return <div aria-busy="true">{skeletons}</div>
  return (
    <>
      {part.listedIds.length > 0 && <ShownPart show={part.show} />}
      <MissingNotice ids={ids.filter((id) => !part.listedIds.includes(id))} />
    </>
  )
}

function ShownPart({ show }: Pick<Part, 'show'>) {
  return <div className="contents" ref={show} />
}

type Part = { listedIds: string[]; show: RefCallback<HTMLElement> }

/** The cards as the server renders them, which the page's script operates as on every other page. */
function usePart(address: string) {
  const [part, setPart] = useState<Part | 'missing'>()
  useEffect(() => {
    const request = new AbortController()
    fetchPart(localPath(address), request.signal).then(setPart, () => {
      if (!request.signal.aborted) setPart('missing')
    })
    return () => request.abort()
  }, [address])
  return part
}

async function fetchPart(address: string, signal: AbortSignal): Promise<Part> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(String(response.status))
  const page = await readPage(response)
  const list = page.querySelector(`[data-slot="${savedPart}"]`)
  const cards = Array.from(list?.querySelectorAll<HTMLElement>('[data-save]') ?? [])
  const show = (region: HTMLElement | null) => {
    // As text, so that <noscript> stays what it is with script.
    if (region) region.innerHTML = list?.innerHTML ?? ''
  }
  return { listedIds: cards.map((card) => card.dataset.save ?? ''), show }
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
