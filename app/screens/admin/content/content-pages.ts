import { href } from 'react-router'
import type { DocumentKey } from '#app/features/content/documents.ts'

/** The screens of the documents, in the order of their index. */
export const contentPages: readonly { key: DocumentKey; to: string }[] = [
  { key: 'home', to: href('/admin/pages/home') },
  { key: 'about', to: href('/admin/pages/about') },
  { key: 'people', to: href('/admin/pages/people') },
  { key: 'services', to: href('/admin/pages/services') },
  { key: 'questions', to: href('/admin/pages/questions') },
  { key: 'menu', to: href('/admin/pages/menu') },
  { key: 'privacy', to: href('/admin/pages/privacy') },
  { key: 'terms', to: href('/admin/pages/terms') },
  { key: 'cookies', to: href('/admin/pages/cookies') },
]
