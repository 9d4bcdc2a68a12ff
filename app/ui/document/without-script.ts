/** Handle of a route that is rendered at other routes' URLs, where the router's script would look for another page. */
export const withoutScript = 'without script'
