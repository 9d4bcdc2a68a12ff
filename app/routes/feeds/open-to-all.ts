import { redirect } from 'react-router'

/** For data that programs of others read, also from within their pages; search engines have the pages themselves. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}

/** Long lists are dear to make and kept by their address: an address that is made up anew each time leads to the one kept. */
export function atOneAddress(url: URL, query = '') {
  if (url.search !== query) throw redirect(url.pathname + query, 301)
}
