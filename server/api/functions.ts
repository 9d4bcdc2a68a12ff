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
}

const textBytes = 16 * 1024

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
    area terms available_by`,
  ),
  location_counts: read('visitors', 'category'),
  property_pins: read('visitors', 'criteria bounds zoom sort'),
  find_property_by_reference: read('visitors', 'words'),
  similar_properties: read('visitors', 'property_id'),
  property_taxonomy: read('visitors', ''),
  search_blogs: read('visitors', 'search category page page_size'),
  is_site_open: read('visitors', ''),
  site_data: read('visitors', ''),
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
  find_invitation: read('visitors', 'token'),

  // Accounts.
  my_staff_entry: read('signedIn', ''),

  // The admin area; each function checks for staff itself.
  inquiry_statistics: read('signedIn', 'period_days'),
  save_push_subscription: write('signedIn', 'endpoint p256dh auth device'),
}

function read(callers: ApiFunction['for'], args: string): ApiFunction {
  return { ...write(callers, args), isReadOnly: true }
}

function write(callers: ApiFunction['for'], args: string): ApiFunction {
  return { for: callers, args: args.split(/\s+/).filter(Boolean), isReadOnly: false, maxBodyBytes: textBytes }
}
