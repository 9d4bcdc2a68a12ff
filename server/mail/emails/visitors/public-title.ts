type Listing = { title: string; is_published: boolean } | null

/** What an email to a visitor calls a listing: nothing once it was taken down, since it may be rewritten by now. */
export function publicTitle(listing: Listing): string | undefined {
  return listing?.is_published ? listing.title : undefined
}
