import { localPath } from '#app/shared/locale.ts'

const photoWidth = 480

/** What the service worker of the newest release stores in; undefined before there is one. */
export async function openStore(): Promise<Cache | undefined> {
  const name = (await caches.keys()).findLast((each) => each.startsWith('makazi-'))
  return name === undefined ? undefined : caches.open(name)
}

export function matchStored(store: Cache, address: string) {
  return store.match(address, { ignoreVary: true })
}

export function propertyPath(propertyId: string) {
  return localPath(`/property/${propertyId}`)
}

/** The address of the first photo of a property's page, in the smallest size that fills a phone's column. */
export function findPhoto(page: Document): string | undefined {
  const sizes = page.querySelector('main source[type="image/webp"]')?.getAttribute('srcset') ?? ''
  const addresses = sizes.split(',').map((size) => size.trim().split(' ', 1)[0] ?? '')
  return (
    addresses.find((address) => Number(/(\d+)\.webp$/.exec(address)?.[1]) >= photoWidth) ?? (addresses[0] || undefined)
  )
}
