/** Who may call which function, and what it shows or does. */
export const anonFunctions: Record<string, string> = {
  send_inquiry: 'stores a form; the id it returns is a hash of the caller’s own text',
  unstored_reference: 'makes a reference that belongs to no inquiry',
  get_viewing_slots: 'lists the times of a published property; says only which are taken',
  book_viewing: 'stores a form with its time; returns the link of the caller’s own viewing',
  search_blogs: 'lists posts; runs as the caller and shows published rows only',
  search_properties: 'lists properties; shows published rows only',
  location_counts: 'counts listings by location; published rows only',
  property_pins: 'lists properties on the map; published rows only',
  find_property_by_reference: 'returns the id of the published property with this reference',
  property_taxonomy: 'lists the company’s property types and features',
  similar_properties: 'suggests properties; published rows only',
  increment_views: 'counts a page view; published rows only, one at a time',
  increment_blog_views: 'counts a page view of a post; published rows only, one at a time',
  increment_inquiries: 'called by older clients after sending; it recounts, so it cannot falsify the count',
  is_site_open: 'says whether visitors see the site',
  site_data: 'returns the data around every page; runs as the caller',
  find_invitation: 'shows whom an invitation is for; without the token nothing',
  site_statistics: 'counts listings for the home page; published rows only',
}
export const authenticatedFunctions: Record<string, string> = {
  save_push_subscription: 'subscribes the caller’s browser; checks for staff itself',
  inquiry_statistics: 'returns figures for the dashboard; checks for staff itself',
  my_staff_entry: 'says who is signed in; reports only on the caller',
}
