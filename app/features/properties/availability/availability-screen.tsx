import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCallsClient } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { SegmentedChoice } from '#app/ui/admin/form/segmented-choice.tsx'
import { AvailabilityList } from './availability-list.tsx'
import { availabilityMessages as messages } from './availability-messages.ts'
import { sessionRound, type Whose } from './availability-round.ts'

/** Listings that were not confirmed for some time: one's own, for managers also everybody's. */
export function AvailabilityScreen() {
  const calls = useCallsClient()
  const { userId, isManager } = useRights()
  const [search, setSearch] = useSearchParams()
  const whose: Whose = isManager && search.get('whose') !== 'mine' ? 'all' : 'mine'
  const source = useMemo(() => sessionRound(calls, whose), [calls, whose])
  return (
    <AdminPage title={messages.title}>
      {isManager && (
        <SegmentedChoice
          name="whose"
          legend={messages.whose.label}
          options={['all', 'mine'] as const}
          chosen={whose}
          renderOption={(option) => messages.whose[option]}
          onChoose={(chosen) => setSearch({ whose: chosen }, { replace: true })}
        />
      )}
      <AvailabilityList key={whose} source={source} owner={userId} isEverybodys={whose === 'all'} />
    </AdminPage>
  )
}
