import { keepStackTraces } from './ui/document/stack-traces.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { openLateParts } from './ui/document/late-part.tsx'

keepStackTraces()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[openLateParts]} />
    </StrictMode>,
  )
})
