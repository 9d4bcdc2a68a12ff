import { useNavigation } from 'react-router'
import { localPath } from '#app/shared/locale.ts'
import type { Listing } from '../listing.ts'

/** Which page is loading: another of this list, or a property's. */
export function usePending({ path }: Pick<Listing, 'path'>): 'listing' | 'property' | undefined {
  const { location } = useNavigation()
  if (location?.pathname === localPath(path)) return 'listing'
  return location?.pathname.startsWith(localPath('/property/')) ? 'property' : undefined
}
