// Sent with a first line that says `const release = '…'`. It answers a page that cannot be reached, with the copy that the page's script
// (app/page/offline.ts) stored, else with a page that says so. It stores no page by itself but that one, and sees nothing of the admin area.

const cacheName = `makazi-${release}`
const offlinePages = { en: '/offline', sw: '/sw/offline' }
const isAdmin = /^\/admin(\/|$)/
/** Those that were answered here, and whose files are therefore looked for here first. */
const offlineClients = new Set()

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(storeOfflinePages())
})

// Pages that are open stay without it until the next one: taking them over would cost them their place in the back-forward cache.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeEarlierCaches(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || isAdmin.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname))
  else if (offlineClients.has(event.clientId)) event.respondWith(answerFile(request, pathname))
})

async function answerPage(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const stored = await findStored(event.request)
    const answer = stored ? await withNotice(stored, pathname) : await findStored(offlinePageFor(pathname))
    if (!answer) throw error
    offlineClients.add(event.resultingClientId)
    return markAsStored(answer)
  }
}

const isSwahili = (pathname) => /^\/sw(\/|$)/.test(pathname)
const offlinePageFor = (pathname) => (isSwahili(pathname) ? offlinePages.sw : offlinePages.en)

/** With the notice that says from when the page is: each page contains it, hidden. */
async function withNotice(stored, pathname) {
  const time = new Date(stored.headers.get('date')).toLocaleString(isSwahili(pathname) ? 'sw-KE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Africa/Nairobi',
  })
  const html = (await stored.text())
    .replace('id="backend-unavailable" hidden=""', 'id="backend-unavailable"')
    .replace(/(<time id="cached-at">)[^<]*/, isSwahili(pathname) ? `$1${time}` : `$1on ${time}`)
  return new Response(html, stored)
}

/** What is only true now, such as whether the office is open, is hidden by the style sheet. */
async function markAsStored(stored) {
  const headers = new Headers(stored.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  return new Response((await stored.text()).replace('<html ', '<html data-stored="" '), { headers })
}

async function answerFile(request, pathname) {
  const stored = await findStored(request)
  if (stored) return stored
  // The browser's own cache may have it.
  return fetch(request).catch(async (error) => {
    const other = await findOtherSize(pathname)
    if (other) return other
    throw error
  })
}

async function findStored(request) {
  const cache = await caches.open(cacheName)
  return cache.match(request, { ignoreVary: true })
}

/** Of each photo one size is stored. */
async function findOtherSize(pathname) {
  const [photo] = /^\/media\/[0-9a-f]+\//.exec(pathname) ?? []
  const cache = await caches.open(cacheName)
  const stored = photo && (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(photo))
  return stored && cache.match(stored, { ignoreVary: true })
}

/** Without cookies, so that they are the same for everybody. */
async function storeOfflinePages() {
  const cache = await caches.open(cacheName)
  const files = new Set()
  for (const path of Object.values(offlinePages)) {
    const page = await fetch(path, { credentials: 'omit' })
    if (!page.ok) throw new Error(`${path}: ${page.status}`)
    for (const [, file] of (await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)) files.add(file)
    await cache.put(path, page)
  }
  await cache.addAll([...files])
}

async function removeEarlierCaches() {
  const names = await caches.keys()
  const earlier = names.filter((name) => name.startsWith('makazi-') && name !== cacheName)
  await Promise.all(earlier.map((name) => caches.delete(name)))
}
