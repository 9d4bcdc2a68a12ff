import { listViewed } from '#app/features/properties/viewed/viewed.ts'
import { getStoredResults, isSearchAddress } from '#app/features/properties/search/last-results.ts'
import { savedProperties } from '#app/features/saved/saved.ts'
import { localPath } from '#app/shared/locale.ts'
import { readPage } from '#app/shared/read-page.ts'
import { findPhoto, matchStored, openStore, propertyPath } from './offline-store.ts'

const maxSaved = 12
const maxViewed = 6
const maxAgeMs = 24 * 60 * 60 * 1000

/**
 * Registers the service worker (server/offline/worker.js), and stores what can be read without a connection: the properties that this visitor
 * saved or opened last, and the last list. All of it is fetched without cookies, as anybody would see it.
 */
export async function storePages() {
  if (!('serviceWorker' in navigator) || isDataDear()) return
  await navigator.serviceWorker.register('/worker.js')
  await navigator.serviceWorker.ready
  const store = await openStore()
  if (!store) return
  await storeFiles(store)
  await storePage(store, localPath('/offline'))
  await storeProperties(store)
  await storeList(store)
}

/** Nothing is fetched in advance over a connection that is slow, or whose owner saves data. */
function isDataDear() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}

/** The scripts and styles of this page, which those that are stored have too. The browser has them already. */
async function storeFiles(store: Cache) {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  for (const file of new Set(files)) {
    if (file.startsWith(`${location.origin}/assets/`) && !(await store.match(file))) await store.add(file)
  }
}

async function storeProperties(store: Cache) {
  const ids = [...savedProperties().list().slice(0, maxSaved), ...listViewed().slice(0, maxViewed)]
  const paths = new Set(ids.map(propertyPath))
  const hashes = new Set<string>()
  for (const path of paths) {
    const page = await storePage(store, path)
    const photo = page && findPhoto(await readPage(page))
    if (!photo) continue
    hashes.add(photo)
    if (!(await store.match(photo))) await store.add(photo)
  }
  await removeOthers(store, ({ pathname }) => /\/property\//.test(pathname) && !paths.has(pathname))
  await removeOthers(store, ({ pathname }) => pathname.startsWith('/media/') && !hashes.has(pathname))
}

async function storeList(store: Cache) {
  const listing = getStoredResults()
  if (listing === undefined) return
  const address = localPath(listing)
  await storePage(store, address)
  const isList = (pathname: string) => isSearchAddress(pathname.replace(/^\/sw(?=\/)/, ''))
  await removeOthers(store, ({ pathname, search }) => isList(pathname) && pathname + search !== address)
}

/** The stored copy. One of this page, or that is old, is fetched again; what is no longer there, or leads elsewhere, is removed. */
async function storePage(store: Cache, address: string): Promise<Response | undefined> {
  const stored = await matchStored(store, address)
  const ageMs = Date.now() - Date.parse(stored?.headers.get('date') ?? '')
  if (stored && ageMs < maxAgeMs && address !== location.pathname + location.search) return stored
  const response = await fetch(address, { credentials: 'omit' })
  if (response.status === 404 || response.status === 410 || response.redirected) {
    await store.delete(address, { ignoreVary: true })
    return undefined
  }
  if (!response.ok) return stored
  await store.put(address, response.clone())
  return response
}

async function removeOthers(store: Cache, isOther: (address: URL) => boolean) {
  for (const request of await store.keys()) {
    if (isOther(new URL(request.url))) await store.delete(request, { ignoreVary: true })
  }
}
