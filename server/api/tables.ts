import { plainFields } from '#app/features/properties/fields/plain-fields.ts'

type Columns = readonly string[]
/** What the API allows on a table; row-level security decides on which rows. */
export type TableRights = { read?: true; insert?: Columns; update?: Columns; remove?: true }
/** One row of another table: `by` is the column here that has its key. */
export type Embed = { table: string; by: string }
export type ApiTable = {
  columns: Columns
  /** The column that identifies a row in URLs. */
  key: string
  visitors?: TableRights
  signedIn?: TableRights
  /** Embeds by name in a select; each is at most one row. */
  embeds?: Record<string, Embed>
  /** Public pages show it: a write invalidates the page cache. */
  isOnPages?: true
  /** A visitors' form, with the rate limits of forms. */
  isForm?: true
  /** Deleting moves rows of a signed-in caller into the bin, by this function: they can be restored. */
  bin?: string
  /** For staff and the secret key; 1 MB by default. */
  maxBodyBytes?: number
}

const names = (text: string): Columns => text.trim().split(/\s+/)
const readOnly: TableRights = { read: true }
const everything = (columns: Columns): TableRights => ({ read: true, insert: columns, update: columns, remove: true })

const blogs = names(`author_image author_name category content created_at excerpt featured_image has_own_reading_time id
  is_featured is_published is_sample published_at reading_time search_text seo_description seo_title slug tags title updated_at views_count`)
const inquiries =
  names(`assignee_id consent_text consented_at created_at email id inquiry_type is_spam message name phone
  property_id reference search_text service_interest source status updated_at language`)
/** Set only by functions and triggers. */
const followUp = names(
  `next_step next_step_at next_step_reminded_at first_replied_at closed_at closed_reason closed_details person_id reply_due_at`,
)
const inquiryInsertColumns = names(
  'id name email phone message inquiry_type service_interest status source property_id consent_text',
)
const newsletterSubscribers = names(`added_by added_note bounce_reason bounced_at confirmed_at
  consent_text consented_at created_at email id language source status unsubscribed_at`)
const properties = [
  ...names(`agent_id amenities category_id country created_at feature_keys featured_image_index features floor_plan id images inquiries_count
  is_featured is_published is_sample land_size_acres land_size_hectares land_size_unit lot_size_sqft price price_currency price_type
  property_kind_id property_type_id search_text short_description slug status status_changed_at type units payment_plan updated_at version views_count`),
  ...plainFields.map(({ column }) => column),
]
/** Set only by functions and triggers; values sent by a client are ignored. */
const deletion = names('deleted_at was_published')
const followed = names('availability_confirmed_on price_reduced_on price_before_reduction')
const settings = names('is_public section updated_at updated_by value version')
const staff = names('created_at email is_suspended may_publish name role updated_at user_id')

// Older clients send images inside the row.
const maxBodyWithImagesBytes = 16 * 1024 * 1024

const propertyEmbeds = {
  categories: { table: 'categories', by: 'category_id' },
  property_types: { table: 'property_types', by: 'property_type_id' },
  property_kinds: { table: 'property_kinds', by: 'property_kind_id' },
} satisfies Record<string, Embed>

/**
 * Allow-list of the tables the API knows. A table not listed here is not found; what a caller may do is defined here and in
 * the database's grants and policies, which decide last. The secret key may read and write every row of these tables, within
 * the same limits.
 */
export const tables: Record<string, ApiTable> = {
  activity_log: {
    columns: names('action actor_id created_at detail entity entity_id id'),
    key: 'id',
    signedIn: readOnly,
  },
  blogs: {
    columns: [...blogs, ...deletion, 'author_id'],
    key: 'id',
    visitors: readOnly,
    signedIn: everything(blogs),
    bin: 'private.delete_blogs',
    isOnPages: true,
    maxBodyBytes: maxBodyWithImagesBytes,
  },
  categories: {
    columns: names('color created_at id is_active name slug'),
    key: 'id',
    visitors: readOnly,
    signedIn: readOnly,
    isOnPages: true,
  },
  content: {
    columns: names('is_sample key language published_at published_by value version'),
    key: 'key',
    visitors: readOnly,
    signedIn: readOnly,
    isOnPages: true,
  },
  content_drafts: {
    columns: names('key language updated_at updated_by value version'),
    key: 'key',
    signedIn: readOnly,
  },
  content_versions: {
    columns: names('key language saved_at saved_by value version was_published'),
    key: 'version',
    signedIn: readOnly,
  },
  inquiries: {
    columns: [...inquiries, ...followUp, 'deleted_at', 'is_sample'],
    key: 'id',
    visitors: { insert: inquiryInsertColumns },
    signedIn: everything(inquiries),
    bin: 'private.delete_inquiries',
    embeds: {
      properties: { table: 'properties', by: 'property_id' },
      staff: { table: 'staff', by: 'assignee_id' },
    },
    isForm: true,
  },
  inquiry_replies: {
    columns: names('author_id body brochure created_at id inquiry_id email_id sent_at subject'),
    key: 'id',
    embeds: { staff: { table: 'staff', by: 'author_id' }, inquiries: { table: 'inquiries', by: 'inquiry_id' } },
  },
  listing_reports: {
    columns: names('answer created_at details email id language property_id reason resolved_at resolved_by'),
    key: 'id',
    embeds: {
      properties: { table: 'properties', by: 'property_id' },
      staff: { table: 'staff', by: 'resolved_by' },
    },
  },
  mail_outbox: {
    columns: names(
      'attempts channel created_at id is_bulk language last_error next_attempt_at payload recipient sent_at status template',
    ),
    key: 'id',
  },
  media: {
    columns: names(
      'alt byte_size created_at created_by dominant_color hash height is_published room uploaded_at width',
    ),
    key: 'hash',
    visitors: readOnly,
    signedIn: { read: true, update: ['alt', 'room'] },
    isOnPages: true,
  },
  newsletter_subscribers: {
    columns: newsletterSubscribers,
    key: 'id',
    visitors: { insert: names('id email consent_text language') },
    signedIn: { read: true, insert: names('id email consent_text language') },
    isForm: true,
  },
  price_changes: {
    columns: names('became changed_at id property_id was'),
    key: 'id',
    visitors: readOnly,
    signedIn: readOnly,
    isOnPages: true,
  },
  properties: {
    columns: [...properties, ...deletion, ...followed],
    key: 'id',
    visitors: readOnly,
    signedIn: everything(properties),
    bin: 'private.delete_properties',
    embeds: propertyEmbeds,
    isOnPages: true,
    maxBodyBytes: maxBodyWithImagesBytes,
  },
  property_features: {
    columns: names('created_at for_land icon id is_active name name_sw position'),
    key: 'id',
    visitors: readOnly,
    signedIn: readOnly,
    isOnPages: true,
  },
  property_kinds: {
    columns: names('created_at id is_active kind name name_sw position slug'),
    key: 'id',
    visitors: readOnly,
    signedIn: readOnly,
    isOnPages: true,
  },
  property_types: {
    columns: names('created_at id is_active name slug'),
    key: 'id',
    visitors: readOnly,
    signedIn: readOnly,
    isOnPages: true,
  },
  push_subscriptions: {
    columns: names('auth created_at device endpoint id p256dh user_id'),
    key: 'id',
    signedIn: { read: true, remove: true },
  },
  settings: {
    columns: settings,
    key: 'section',
    visitors: readOnly,
    signedIn: readOnly,
    isOnPages: true,
  },
  slug_history: {
    columns: names('created_at entity entity_id slug'),
    key: 'slug',
    visitors: readOnly,
    signedIn: readOnly,
  },
  used_challenges: { columns: names('expires_at signature'), key: 'signature' },
  staff: {
    columns: staff,
    key: 'user_id',
    signedIn: { read: true, insert: staff, update: staff, remove: true },
    isOnPages: true,
  },
  staff_invitations: {
    columns: names('created_at email expires_at id invited_by may_publish name role token_hash'),
    key: 'id',
  },
  staff_requests: {
    columns: names('confirmed_at created_at email id name'),
    key: 'id',
  },
  viewings: {
    columns:
      names(`agent_id changed_at created_at day_reminder_at ends_at feedback hours_reminder_at id inquiry_id is_double_booked
      outcome_at property_id proposed_times replaces_id seat sequence staff_message starts_at status token_hash undo_status`),
    key: 'id',
    signedIn: readOnly,
    embeds: {
      inquiries: { table: 'inquiries', by: 'inquiry_id' },
      properties: { table: 'properties', by: 'property_id' },
    },
  },
}
