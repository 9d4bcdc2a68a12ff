import { PropertySkeletons } from '#app/features/properties/card/property-skeletons.tsx'
import { RecentList } from '#app/features/properties/results/recent/recent-list.tsx'
import { SavedList } from '#app/features/saved/saved-list.tsx'
import { OwnShortlistsList } from '#app/features/shortlists/sharing/own-shortlists-list.tsx'
import { ShareSaved } from '#app/features/shortlists/sharing/share-saved.tsx'
import { Wrap } from '#app/ui/page.tsx'

/** What this browser alone knows: the properties a visitor saved, the lists shared of them, and the last searches. */
export default function SavedPage() {
  return (
    <>
      <SavedList skeletons={<PropertySkeletons />} renderSharing={(ids) => <ShareSaved ids={ids} />} />
      <Wrap>
        <OwnShortlistsList />
        <RecentList className="max-w-3xl pb-(--section) text-lg" />
      </Wrap>
    </>
  )
}
