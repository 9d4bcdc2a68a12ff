/** For data that programs of others read, also from within their pages; search engines have the pages themselves. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}
