import type { RouterContextProvider } from 'react-router'
import { backend, visit } from '../../backend/context.ts'
import { findSiteFrame } from '../../features/company/site-frame-data.ts'

/** What stands around every page; several loaders of one page, and of many pages, share one reading. */
export function readFrame(context: Readonly<RouterContextProvider>) {
  return context.get(visit).remember('frame', () => findSiteFrame(context.get(backend)))
}
