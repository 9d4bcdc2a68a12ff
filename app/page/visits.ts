import { hasStoredSession } from '#app/backend/stored-session.ts'

const contactLinkEvents = { 'tel:': 'call_click', 'mailto:': 'email_click', 'https://wa.me/': 'whatsapp_click' }

/** Sends an analytics event for the page view and for each tap on a contact link, without blocking anything. */
export function reportVisits() {
  let isReported = false
  const reportPageView = () => {
    if (isReported || document.visibilityState !== 'visible') return
    isReported = true
    sendEvent('page_view', document.referrer)
  }
  reportPageView()
  document.addEventListener('visibilitychange', reportPageView)
  document.addEventListener('click', ({ target }) => {
    const address = target instanceof Element ? (target.closest('a')?.href ?? '') : ''
    for (const [start, kind] of Object.entries(contactLinkEvents)) if (address.startsWith(start)) sendEvent(kind)
  })
}

/** Staff views are not counted; the server leaves out crawlers. */
function sendEvent(kind: string, referrer = '') {
  if (!hasStoredSession()) navigator.sendBeacon('/collect', JSON.stringify([kind, location.href, referrer]))
}
