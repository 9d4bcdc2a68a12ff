import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { operateThemeSwitch } from './ui/theme/operate-theme-switch.ts'

/** Says when the page can be used: for tests, and for whoever looks why it cannot. */
function Application() {
  useEffect(() => {
    document.documentElement.dataset.application = 'ready'
  }, [])
  return <HydratedRouter />
}

export function startApplication() {
  operateThemeSwitch()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Application />
      </StrictMode>,
    )
  })
}
