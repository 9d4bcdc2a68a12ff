import { localPath } from '#app/shared/locale.ts'
import { href } from 'react-router'
import { breadcrumbList } from '#app/ui/document/breadcrumb-list.ts'
import type { JsonLdValue } from '#app/ui/document/json-ld.tsx'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { blogMessages } from './blog-messages.ts'
import type { Post } from './post.ts'

type Publisher = { origin: string; siteName: string }

/** Structured data of a post and its breadcrumbs for search engines. */
export function postStructuredData(post: Post, { origin, siteName }: Publisher): JsonLdValue {
  const path = href('/blog/:slug', { slug: post.slug })
  const address = origin + localPath(path)
  return [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.metaDescription,
      url: address,
      mainEntityOfPage: address,
      image: post.image ? [`${origin}${post.image.src}/share.jpg`] : undefined,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      author: { '@type': 'Organization', name: post.authorName, url: `${origin}/` },
      publisher: { '@type': 'Organization', name: siteName, url: `${origin}/` },
      articleSection: post.category,
      keywords: post.tags.length > 0 ? post.tags.join(', ') : undefined,
      inLanguage: 'en-KE',
    },
    breadcrumbList(origin, [
      { name: sharedMessages.home, path: '/' },
      { name: blogMessages.name, path: href('/blog') },
      { name: post.title, path },
    ]),
  ]
}
