import { localPath, ogLocale } from '#app/shared/locale.ts'
import { pathIn } from '#app/shared/language.ts'
import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description: string
  /** Canonical path of the page without its query: '/projects'. */
  path: string
  /** Public origin of the site without a trailing slash. */
  origin: string
  /** Image for link previews: an absolute URL or a path of this site. Without one, that of the whole site. */
  image?: string
  noindex?: boolean
  /** Set for dated content: the page is then an article. */
  article?: { publishedAt: string; updatedAt: string; category: string }
}

/** A filtered list passes the path of its unfiltered page and `noindex`: search engines still follow its links. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, origin, image = shareEnd, noindex, article } = page
  const address = new URL(localPath(path), origin).href
  const descriptors: (MetaDescriptor | false | undefined | '')[] = [
    { title },
    { name: 'description', content: description },
    noindex && { name: 'robots', content: 'noindex,follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates.map(([hrefLang, other]) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href: new URL(pathIn(other, path), origin).href,
    })),
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: ogLocale },
    { property: 'og:image', content: new URL(image, origin).href },
    ...(image.endsWith(shareEnd) ? shareSize : []),
    article && { property: 'article:published_time', content: article.publishedAt },
    article && { property: 'article:modified_time', content: article.updatedAt },
    article && { property: 'article:section', content: article.category },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  return descriptors.filter((descriptor): descriptor is MetaDescriptor => Boolean(descriptor))
}

/** The rendition of one of our images for link previews: 1200 by 630. */
export function getShareImage(image: { src: string } | null | undefined) {
  return image?.src.startsWith('/media/') ? image.src + shareEnd : undefined
}

/** The page in each language, and where none is preferred. */
const alternates = [
  ['en', 'en'],
  ['sw', 'sw'],
  ['x-default', 'en'],
] as const

/** The path of the site's own image for link previews, and the end of that of any other. */
const shareEnd = '/share.jpg'
const shareSize = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]
