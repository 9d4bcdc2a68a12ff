import { startPage } from './page/start-page.ts'

// The admin area is an application that React takes over as a whole; a public page is a document with islands.
if (document.documentElement.dataset.application === undefined) startPage()
else void import('./application.tsx').then(({ startApplication }) => startApplication())
