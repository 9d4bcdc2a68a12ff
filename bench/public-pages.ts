import type { StartedSite } from '../tests/process/started-site.ts'

type PublicPage = {
  name: string
  path: string
  /** Search engines are told not to list it. */
  isHidden?: true
}

/** One URL of every kind of public page. */
export async function publicPages({ address }: StartedSite): Promise<PublicPage[]> {
  const property = await firstLink(address, '/properties-for-sale', /\/property\/[0-9a-f-]{36}/)
  const post = await firstLink(address, '/blog', /\/blog\/[a-z0-9-]{5,}/)
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/properties-for-sale' },
    { name: 'listing to rent', path: '/properties-for-rent' },
    { name: 'all properties', path: '/projects' },
    { name: 'map', path: '/properties-for-sale?view=map' },
    { name: 'property', path: property },
    { name: 'send', path: property.replace('/property/', '/send/'), isHidden: true },
    { name: 'saved', path: '/saved', isHidden: true },
    { name: 'service', path: '/property-management' },
    { name: 'blog', path: '/blog' },
    { name: 'post', path: post },
    { name: 'about', path: '/about' },
    { name: 'contact', path: '/contact' },
    { name: 'privacy', path: '/privacy' },
    { name: 'home, Swahili', path: '/sw' },
    { name: 'listing, Swahili', path: '/sw/properties-for-sale' },
    { name: 'property, Swahili', path: `/sw${property}` },
  ]
}

async function firstLink(address: string, path: string, link: RegExp): Promise<string> {
  const html = await (await fetch(address + path)).text()
  const [found] = link.exec(html) ?? []
  if (!found) throw new Error(`${path} has no link like ${link}`)
  return found
}
