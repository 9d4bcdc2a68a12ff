import type { LimitKind } from '#server/limits/limits.ts'

export type ApiFunction = {
  /** The lowest standing that may call it; the function itself decides what the caller may see or do. */
  for: 'visitors' | 'signedIn'
  args: readonly string[]
  /** Read-only functions can also be called by GET and HEAD. */
  isReadOnly: boolean
  maxBodyBytes: number
  /** Changes what public pages show: after a call they are rendered again. */
  changesPages?: true
  rateLimits?: readonly LimitKind[]
  /** In place of the caller's statement timeout, for work on thousands of rows. */
  statementMs?: number
}

const textBytes = 16 * 1024
const listBytes = 256 * 1024
// Five hundred properties at once.
const bulkMs = 20_000
const ofMany = { maxBodyBytes: listBytes, statementMs: bulkMs }

/**
 * Allow-list of the functions that the API calls, with their arguments. A function not listed here is not found, whatever
 * the database contains.
 */
export const functions: Record<string, ApiFunction> = {
  // Public pages and ported apps.
  search_properties: read(
    'visitors',
    `search category property_types price_min price_max bedrooms_min bedrooms_max bathrooms_min land_acres_min land_acres_max
    required_features statuses featured_only sort page page_size price_bands land_bands price_ranges land_acres_ranges with_facets places
    area`,
  ),
  location_counts: read('visitors', 'category'),
  property_pins: read('visitors', 'criteria bounds zoom sort'),
  find_property_by_reference: read('visitors', 'words'),
  similar_properties: read('visitors', 'property_id'),
  property_lists: read('visitors', ''),
  search_blogs: read('visitors', 'search category page page_size'),
  is_site_open: read('visitors', ''),
  site_frame: read('visitors', ''),
  site_statistics: read('visitors', ''),
  increment_views: { ...write('visitors', 'property_id'), rateLimits: ['count'] },
  increment_blog_views: { ...write('visitors', 'blog_id'), rateLimits: ['count'] },
  increment_inquiries: { ...write('visitors', 'property_id'), rateLimits: ['count'] },

  // Forms and links in emails.
  send_inquiry: {
    ...write(
      'visitors',
      'name email message phone inquiry_type service_interest property_id source viewing_day viewing_part',
    ),
    // Five thousand characters of four bytes, as JSON escapes them.
    maxBodyBytes: 96 * 1024,
    rateLimits: ['tables', 'form'],
  },
  unstored_reference: { ...read('visitors', 'form'), maxBodyBytes: 96 * 1024 },
  get_viewing_slots: read('visitors', 'property_id from_day days'),
  book_viewing: {
    ...write('visitors', 'property_id starts_at name phone message email'),
    maxBodyBytes: 96 * 1024,
    rateLimits: ['tables', 'form'],
  },
  report_listing: {
    ...write('visitors', 'property_id reason details email'),
    // Two thousand characters of four bytes, as JSON escapes them.
    maxBodyBytes: 48 * 1024,
    rateLimits: ['tables', 'form'],
  },
  open_shortlist: read('visitors', 'token secret'),
  find_own_shortlist: read('visitors', 'owner_token'),
  create_shortlist: { ...write('visitors', 'name ids title'), rateLimits: ['tables', 'form'] },
  join_shortlist: { ...write('visitors', 'token name secret'), rateLimits: ['tables', 'form'] },
  vote_on_shortlist: write('visitors', 'token secret entry_id vote note'),
  change_shortlist: write('visitors', 'token secret change subject'),
  email_link: { ...write('visitors', 'email property_id shortlist_token'), rateLimits: ['tables', 'form'] },
  save_search: {
    ...write('visitors', 'email address criteria frequency'),
    rateLimits: ['tables', 'form'],
  },
  open_saved_searches: read('visitors', 'token'),
  confirm_saved_search: write('visitors', 'token search_id'),
  change_saved_search: write('visitors', 'token search_id frequency'),
  delete_saved_search: write('visitors', 'token search_id'),
  unsubscribe_saved_searches: write('visitors', 'token search_id all_of_them'),
  find_invitation: read('visitors', 'token'),

  // Confirming availability: by a session, or by the link of an email.
  availability_round: read('visitors', 'whose link_token'),
  answer_availability: {
    ...write('visitors', 'answer_id property_id answer price seen_price answered_on link_token'),
    changesPages: true,
  },
  undo_availability_answer: { ...write('visitors', 'answer_id link_token'), changesPages: true },

  // Accounts.
  my_staff_entry: read('signedIn', ''),

  // The admin area; each function checks for staff itself.
  admin_blogs: read('signedIn', 'search status category page page_size'),
  dashboard_drafts: read('signedIn', ''),
  delete_blogs: { ...write('signedIn', 'ids'), ...ofMany, changesPages: true },
  delete_inquiries: { ...write('signedIn', 'ids'), ...ofMany },
  change_properties: {
    ...write('signedIn', 'ids change versions'),
    ...ofMany,
    changesPages: true,
  },
  undo_property_change: { ...write('signedIn', 'change_id'), changesPages: true, statementMs: bulkMs },
  preview_property_change: { ...read('signedIn', 'ids change'), maxBodyBytes: listBytes },
  last_property_change: read('signedIn', ''),
  deleted_properties: read('signedIn', 'page page_size'),
  delete_properties: { ...write('signedIn', 'ids'), ...ofMany, changesPages: true },
  inquiry_statistics: read('signedIn', 'period_days'),
  known_property_titles: { ...read('signedIn', 'titles'), maxBodyBytes: listBytes },
  change_property_feature: { ...write('signedIn', 'feature_id name for_land name_sw icon'), changesPages: true },
  change_property_kind: { ...write('signedIn', 'type_id name kind name_sw'), changesPages: true },
  create_property_feature: { ...write('signedIn', 'name for_land name_sw icon'), changesPages: true },
  create_property_kind: { ...write('signedIn', 'name kind name_sw'), changesPages: true },
  keep_list_entries_apart: write('signedIn', 'list one other'),
  merge_property_list: { ...write('signedIn', 'list source target'), changesPages: true },
  order_property_list: { ...write('signedIn', 'list ids'), changesPages: true },
  property_list_usage: read('signedIn', ''),
  remove_from_property_list: { ...write('signedIn', 'list name'), changesPages: true },
  undo_property_list_merge: { ...write('signedIn', 'merge_id'), changesPages: true },
  restore_blogs: { ...write('signedIn', 'ids'), ...ofMany, changesPages: true },
  restore_inquiries: { ...write('signedIn', 'ids'), ...ofMany },
  restore_properties: { ...write('signedIn', 'ids'), ...ofMany, changesPages: true },
  save_push_subscription: write('signedIn', 'endpoint p256dh auth device'),
  meta_feed_gaps: read('signedIn', ''),
}

function read(callers: ApiFunction['for'], args: string): ApiFunction {
  return { ...write(callers, args), isReadOnly: true }
}

function write(callers: ApiFunction['for'], args: string): ApiFunction {
  return { for: callers, args: args.split(/\s+/).filter(Boolean), isReadOnly: false, maxBodyBytes: textBytes }
}
