import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description: string
  /** Address of the page without its query, as search engines should keep it: '/projects'. */
  path: string
  /** Public origin of the site without a trailing slash. */
  origin: string
  /** Picture shown where the page is shared: an absolute address or a path of this site. */
  image?: string
  siteName?: string
  noindex?: boolean
}

/** A filtered list gives the path of its bare page and `noindex`: links on it are still followed. */
export function pageMeta({ title, description, path, origin, image, siteName, noindex }: PageMeta): MetaDescriptor[] {
  const address = new URL(path, origin).href
  const descriptors: (MetaDescriptor | false | undefined | '')[] = [
    { title },
    { name: 'description', content: description },
    noindex && { name: 'robots', content: 'noindex,follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'en_KE' },
    siteName && { property: 'og:site_name', content: siteName },
    image && { property: 'og:image', content: new URL(image, origin).href },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
  return descriptors.filter((descriptor): descriptor is MetaDescriptor => Boolean(descriptor))
}
