/** Compares If-None-Match with the tag of a page: weakly, as a cache or proxy in front may have marked it as weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false
  if (ifNoneMatch === etag) return true
  const opaque = withoutWeakness(etag)
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || withoutWeakness(each.trim()) === opaque)
}

function withoutWeakness(tag: string) {
  return tag.startsWith('W/') ? tag.slice(2) : tag
}
