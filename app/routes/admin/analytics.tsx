import { AnalyticsPage } from '#app/screens/admin/analytics-page.tsx'

export default function AdminAnalytics() {
  return <AnalyticsPage />
}
