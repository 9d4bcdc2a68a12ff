import { keepStackTraces } from './ui/document/stack-traces.ts'
import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { openLateParts } from './ui/document/late-part.tsx'

const { renderedAs } = document.documentElement.dataset
const ownUrl = window.location.href

/**
 * The page of unknown URLs is rendered once for all of them, at a path of its own. The router, which goes by the URL, takes it
 * over at that path; then the visitor's URL is back.
 */
function Page() {
  useEffect(() => {
    if (renderedAs !== undefined) history.replaceState(history.state, '', ownUrl)
  }, [])
  return <HydratedRouter instrumentations={[openLateParts]} />
}

keepStackTraces()
if (renderedAs !== undefined) history.replaceState(history.state, '', renderedAs)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
