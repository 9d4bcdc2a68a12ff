import type { LimitKind } from '#server/limits/limits.ts'

export type ApiFunction = {
  /** The lowest standing that may call it; the function itself decides what the caller may see or do. */
  for: 'visitors' | 'signedIn' | 'server'
  args: readonly string[]
  /** Those of its arguments that are dates or times: the backend's library fails on any JSON value but a text. */
  times?: readonly string[]
  /** Read-only functions can also be called by GET and HEAD. */
  isReadOnly: boolean
  maxBodyBytes: number
  /** Changes what public pages show: after a call they are rendered again. */
  changesPages?: true
  rateLimits?: readonly LimitKind[]
}

const textBytes = 16 * 1024
const listBytes = 256 * 1024

/**
 * Allow-list of the functions that the API calls, with their arguments. A function not listed here is not found, whatever
 * the database contains.
 */
export const functions: Record<string, ApiFunction> = {
  // Public pages and ported apps.
  search_properties: read(
    'visitors',
    `search category property_types price_min price_max bedrooms_min bedrooms_max bathrooms_min land_acres_min land_acres_max
    required_features statuses featured_only sort page page_size price_bands land_bands price_ranges land_acres_ranges with_facets places`,
  ),
  location_counts: read('visitors', 'category'),
  similar_properties: read('visitors', 'property_id'),
  search_blogs: read('visitors', 'search category page page_size'),
  site_frame: read('visitors', ''),
  site_statistics: read('visitors', ''),
  increment_views: { ...write('visitors', 'property_id'), rateLimits: ['count'] },
  increment_blog_views: { ...write('visitors', 'blog_id'), rateLimits: ['count'] },
  increment_inquiries: { ...write('visitors', 'property_id'), rateLimits: ['count'] },

  // Forms and links in emails.
  send_inquiry: {
    ...write('visitors', 'name email message phone inquiry_type service_interest property_id source'),
    // Five thousand characters of four bytes, as JSON escapes them.
    maxBodyBytes: 96 * 1024,
    rateLimits: ['tables', 'form'],
  },
  get_viewing_slots: { ...read('visitors', 'property_id from_day days'), times: ['from_day'] },
  book_viewing: {
    ...write('visitors', 'property_id starts_at name phone message email'),
    times: ['starts_at'],
    maxBodyBytes: 96 * 1024,
    rateLimits: ['tables', 'form'],
  },
  viewing_by_token: read('visitors', 'token'),
  change_viewing: { ...write('visitors', 'token decision starts_at'), times: ['starts_at'] },
  report_listing: {
    ...write('visitors', 'property_id reason details email'),
    // Two thousand characters of four bytes, as JSON escapes them.
    maxBodyBytes: 48 * 1024,
    rateLimits: ['tables', 'form'],
  },
  save_search: {
    ...write('visitors', 'email address criteria frequency'),
    rateLimits: ['tables', 'form'],
  },
  open_saved_searches: read('visitors', 'token'),
  confirm_saved_search: write('visitors', 'token search_id'),
  change_saved_search: write('visitors', 'token search_id frequency'),
  delete_saved_search: write('visitors', 'token search_id'),
  unsubscribe_saved_searches: write('visitors', 'token search_id all_of_them'),
  confirm_subscription: write('visitors', 'token'),
  unsubscribe_newsletter: write('visitors', 'token'),
  is_subscription_confirmed: read('visitors', 'token'),
  request_personal_data: { ...write('visitors', 'email'), rateLimits: ['tables', 'form'] },
  personal_data: read('visitors', 'token'),
  correct_personal_data: write('visitors', 'token name phone'),
  erase_personal_data: write('visitors', 'token'),
  find_invitation: read('visitors', 'token'),

  // Accounts.
  my_staff_entry: read('signedIn', ''),
  follow_account_address: write('signedIn', ''),

  // The admin area; each function checks for staff itself.
  activity_page: read('signedIn', 'page page_size entity'),
  admin_blogs: read('signedIn', 'search status category page page_size'),
  admin_counts: read('signedIn', ''),
  admin_search: read('signedIn', 'words'),
  analytics: read('signedIn', 'period'),
  approve_staff_request: write('signedIn', 'request_id role'),
  dashboard_stats: read('signedIn', ''),
  decide_viewing: { ...write('signedIn', 'viewing_id decision starts_at'), times: ['starts_at'] },
  delete_blogs: { ...write('signedIn', 'ids'), maxBodyBytes: listBytes, changesPages: true },
  delete_inquiries: { ...write('signedIn', 'ids'), maxBodyBytes: listBytes },
  report_page: read('signedIn', 'page page_size'),
  resolve_report: { ...write('signedIn', 'report answer'), maxBodyBytes: 96 * 1024 },
  confirm_availability: { ...write('signedIn', 'ids'), maxBodyBytes: listBytes, changesPages: true },
  delete_properties: { ...write('signedIn', 'ids'), maxBodyBytes: listBytes, changesPages: true },
  export_properties: read('signedIn', 'words shown status category after_id batch'),
  list_inquiry_replies: read('signedIn', 'inquiry'),
  inquiry_detail: read('signedIn', 'inquiry'),
  inquiry_export_page: {
    ...read('signedIn', 'search status inquiry_type spam after_created_at after_id page_size'),
    times: ['after_created_at'],
  },
  inquiry_page: read('signedIn', 'search status inquiry_type spam page page_size'),
  inquiry_statistics: read('signedIn', 'period_days'),
  invite_staff: write('signedIn', 'email name role'),
  known_property_titles: { ...read('signedIn', 'titles'), maxBodyBytes: listBytes },
  last_property_editor: read('signedIn', 'property_id'),
  email_page: read('signedIn', 'status template page'),
  managed_properties: read('signedIn', 'words shown status category sort page page_size'),
  reply_to_inquiry: write('signedIn', 'inquiry body'),
  resend_email: write('signedIn', 'email_id'),
  restore_blogs: { ...write('signedIn', 'ids'), maxBodyBytes: listBytes, changesPages: true },
  restore_inquiries: { ...write('signedIn', 'ids'), maxBodyBytes: listBytes },
  restore_properties: { ...write('signedIn', 'ids'), maxBodyBytes: listBytes, changesPages: true },
  save_push_subscription: write('signedIn', 'endpoint p256dh auth device'),
  set_inquiry_status: { ...write('signedIn', 'ids status'), maxBodyBytes: listBytes },
  meta_feed_gaps: read('signedIn', ''),
  reset_second_factor: write('signedIn', 'user_id'),
  staff_with_second_factor: read('signedIn', ''),

  // The server's own jobs: a hosted project is called over the network with the secret key.
  alert_email: read('server', 'email'),
  claim_mail: write('server', 'batch'),
  clear_unused_media: write('server', 'after_hash batch older_than'),
  account_session_state: read('server', 'account session_id'),
  request_staff_account: write('server', 'address name'),
  confirm_staff_account: write('server', 'token_hash'),
  find_joining: read('server', 'address invitation_hash'),
  finish_joining: write('server', 'address invitation_hash account'),
  complete_account_change: write('server', 'account event keep_session'),
  is_staff_session: read('server', 'session_id'),
  issue_account_link: write('server', 'kind subject token_hash'),
  purge_personal_data: write('server', 'batch'),
  queue_alert_emails: write('server', ''),
  queue_viewing_reminders: write('server', ''),
  recent_erasures: write('server', ''),
  record_page_event: write('server', 'event_kind event_path visitor event_source property post_slug network'),
  roll_up_visits: write('server', 'batch'),
  viewing_email: read('server', 'viewing_id'),
  visitor_salt: write('server', ''),
}

function read(callers: ApiFunction['for'], args: string): ApiFunction {
  return { ...write(callers, args), isReadOnly: true }
}

function write(callers: ApiFunction['for'], args: string): ApiFunction {
  return { for: callers, args: args.split(/\s+/).filter(Boolean), isReadOnly: false, maxBodyBytes: textBytes }
}
