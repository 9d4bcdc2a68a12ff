import { PagesScreen } from '#app/features/content/editor/pages-screen.tsx'
import { contentPages } from '#app/screens/admin/content/content-pages.ts'

export default function AdminPages() {
  return <PagesScreen pages={contentPages} />
}
