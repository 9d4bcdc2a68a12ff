import { type FetchedPhoto, fetchPhoto as fetchPublicPhoto } from '#server/media/fetch/fetch-photo.ts'

export function fetchPhoto(address: string): Promise<FetchedPhoto> {
  return fetchPublicPhoto(address, { isAllowed: () => true, ports: [new URL(address).port] })
}
