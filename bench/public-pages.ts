import type { StartedSite } from '../tests/process/started-site.ts'

/** One URL of every kind of public page. */
export async function publicPages({ address }: StartedSite): Promise<{ name: string; path: string }[]> {
  const property = await firstLink(address, '/properties-for-sale', /\/property\/[0-9a-f-]{36}/)
  const post = await firstLink(address, '/blog', /\/blog\/[a-z0-9-]{5,}/)
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/properties-for-sale' },
    { name: 'all properties', path: '/projects' },
    { name: 'property', path: property },
    { name: 'service', path: '/property-management' },
    { name: 'blog', path: '/blog' },
    { name: 'post', path: post },
    { name: 'about', path: '/about' },
    { name: 'contact', path: '/contact' },
  ]
}

async function firstLink(address: string, path: string, link: RegExp): Promise<string> {
  const html = await (await fetch(address + path)).text()
  const [found] = link.exec(html) ?? []
  if (!found) throw new Error(`${path} has no link like ${link}`)
  return found
}
