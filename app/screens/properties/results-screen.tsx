import type { ReactNode } from 'react'
import { href, type MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import type { ResultsData } from '#app/features/properties/results/results-data.ts'
import { resultsMessages } from '#app/features/properties/results/results-messages.ts'
import { ResultsPage } from '#app/features/properties/results/results-page.tsx'
import { type SearchPage, toSearched } from '#app/features/properties/search-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Island } from '#app/ui/island/island.tsx'
import ResultsMap from './results-map.island.tsx'
import { compareFor, quickContactFor, renderSaveButton, useSite } from '#app/screens/site/site-parts.tsx'

const { notHereYet } = resultsMessages
const actions = { renderSaveButton, compareFor, quickContactFor }

export type ShownResults = ResultsData & { scope: SearchPage }
type ResultsScreenProps = { data: ShownResults; aside?: ReactNode; children?: ReactNode }

/** Shared by the four search pages: the results, its save buttons, and a link to ask for other properties. */
export function ResultsScreen({ data, aside, children }: ResultsScreenProps) {
  const { scope, search, map } = data
  return (
    <ResultsPage
      scope={scope}
      data={data}
      aside={aside}
      actions={actions}
      map={map && <Island name="results-map" of={ResultsMap} props={{ scope: toSearched(scope), search, map }} />}
      savesSearches={useSite()?.features.savedSearches ?? false}
    >
      {children}
      <NotHereYet />
    </ResultsPage>
  )
}

type Shown = { origin: string; feeds: MetaDescriptor[] } & ShownResults

export function resultsMeta(plain: SearchPage, shown: Shown | undefined) {
  if (!shown) return [{ title: plain.metaTitle }]
  const { scope, origin, search, filteredAddress } = shown
  const noindex = filteredAddress !== undefined || shown.isUnavailable === true
  const page = pageMeta({
    title: resultsMessages.metaTitle(scope.metaTitle, search.page),
    description: scope.description,
    path: search.page > 1 && !noindex ? `${scope.path}?page=${search.page}` : scope.path,
    origin,
    noindex,
  })
  return [...page, ...shown.feeds]
}

function NotHereYet() {
  return (
    <TalkToUs
      title={notHereYet.title}
      actions={
        <ButtonLink tone="talk" to={href('/contact')}>
          {notHereYet.ask}
        </ButtonLink>
      }
    >
      {notHereYet.text}
    </TalkToUs>
  )
}
