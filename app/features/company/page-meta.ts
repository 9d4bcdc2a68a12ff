import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description: string
  /** Canonical path of the page without its query: '/projects'. */
  path: string
  /** Public origin of the site without a trailing slash. */
  origin: string
  /** Image for link previews: an absolute URL or a path of this site. */
  image?: string
  noindex?: boolean
  /** Set for dated content: the page is then an article. */
  article?: { publishedAt: string; updatedAt: string; category: string }
}

/** A filtered list passes the path of its unfiltered page and `noindex`: search engines still follow its links. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, origin, image, noindex, article } = page
  const address = new URL(path, origin).href
  const descriptors: (MetaDescriptor | false | undefined | '')[] = [
    { title },
    { name: 'description', content: description },
    noindex && { name: 'robots', content: 'noindex,follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'en_KE' },
    image && { property: 'og:image', content: new URL(image, origin).href },
    ...(image?.endsWith(shareEnd) ? shareSize : []),
    article && { property: 'article:published_time', content: article.publishedAt },
    article && { property: 'article:modified_time', content: article.updatedAt },
    article && { property: 'article:section', content: article.category },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
  return descriptors.filter((descriptor): descriptor is MetaDescriptor => Boolean(descriptor))
}

/** The rendition of one of our images for link previews: 1200 by 630. */
export function getShareImage(image: { src: string } | null | undefined) {
  return image?.src.startsWith('/media/') ? image.src + shareEnd : undefined
}

const shareEnd = '/share.jpg'
const shareSize = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]
