/** A route with this handle stands at addresses that are not its own, where a script would look for another page. */
export const withoutScript = 'without script'
