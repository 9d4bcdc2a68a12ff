/** Both are null where there is no listing. */
type Listing = { title: string | null; is_published: boolean | null }

/** What an email calls a listing to those who may not read its draft: nothing once it was taken down, since it may be rewritten by now. */
export function publicTitle(listing: Listing): string | undefined {
  return listing.is_published ? (listing.title ?? undefined) : undefined
}
