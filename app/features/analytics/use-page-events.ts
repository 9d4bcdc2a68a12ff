import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasStoredSession } from '../../backend/stored-session.ts'

const waysToReachUs = { 'tel:': 'call_click', 'mailto:': 'email_click', 'https://wa.me/': 'whatsapp_click' }

/** Sends an analytics event for each page viewed and each tap on a contact link. Nothing waits for it. */
export function usePageEvents() {
  const { pathname } = useLocation()
  const told = useRef<string>(undefined)

  useEffect(() => {
    const tellPage = () => {
      if (told.current === pathname || document.visibilityState !== 'visible') return
      // Within the site document.referrer keeps the first page's referrer.
      tell('page_view', told.current === undefined ? document.referrer : location.origin)
      told.current = pathname
    }
    tellPage()
    document.addEventListener('visibilitychange', tellPage)
    return () => document.removeEventListener('visibilitychange', tellPage)
  }, [pathname])

  useEffect(() => {
    const tellPress = ({ target }: MouseEvent) => {
      const address = target instanceof Element ? (target.closest('a')?.href ?? '') : ''
      for (const [start, kind] of Object.entries(waysToReachUs)) if (address.startsWith(start)) tell(kind)
    }
    document.addEventListener('click', tellPress)
    return () => document.removeEventListener('click', tellPress)
  }, [])
}

/** Staff views are not counted; the server leaves out crawlers. */
function tell(kind: string, referrer = '') {
  if (!hasStoredSession()) navigator.sendBeacon('/seen', JSON.stringify([kind, location.href, referrer]))
}
