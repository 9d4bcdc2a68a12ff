import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasStoredSession } from '#app/backend/stored-session.ts'

const contactLinkEvents = { 'tel:': 'call_click', 'mailto:': 'email_click', 'https://wa.me/': 'whatsapp_click' }

/** Sends an analytics event for each page view and each tap on a contact link, without blocking anything. */
export function usePageEvents() {
  const { pathname } = useLocation()
  const reportedPath = useRef<string>(undefined)

  useEffect(() => {
    const reportPageView = () => {
      if (reportedPath.current === pathname || document.visibilityState !== 'visible') return
      // Within the site document.referrer stays the first page's referrer.
      sendEvent('page_view', reportedPath.current === undefined ? document.referrer : location.origin)
      reportedPath.current = pathname
    }
    reportPageView()
    document.addEventListener('visibilitychange', reportPageView)
    return () => document.removeEventListener('visibilitychange', reportPageView)
  }, [pathname])

  useEffect(() => {
    const reportContactClick = ({ target }: MouseEvent) => {
      const address = target instanceof Element ? (target.closest('a')?.href ?? '') : ''
      for (const [start, kind] of Object.entries(contactLinkEvents)) if (address.startsWith(start)) sendEvent(kind)
    }
    document.addEventListener('click', reportContactClick)
    return () => document.removeEventListener('click', reportContactClick)
  }, [])
}

/** Staff views are not counted; the server leaves out crawlers. */
function sendEvent(kind: string, referrer = '') {
  if (!hasStoredSession()) navigator.sendBeacon('/collect', JSON.stringify([kind, location.href, referrer]))
}
