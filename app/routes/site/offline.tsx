import { requestContext } from '#app/backend/context.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { offlineMessages } from '#app/features/saved/offline/offline-messages.ts'
import { OfflineScreen } from '#app/screens/site/offline-screen.tsx'
import type { Route } from './+types/offline.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: offlineMessages.pageTitle,
    description: offlineMessages.title,
    path: '/offline',
    origin: loaderData.origin,
    noindex: true,
  })
}

export default function Offline() {
  return <OfflineScreen />
}
