/** CORS headers for data that other sites' scripts may read; noindex, since search engines index the pages themselves. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}
