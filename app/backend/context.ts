import type { SupabaseClient } from '@supabase/supabase-js'
import type { TransactionSql } from 'postgres'
import { createContext } from 'react-router'
import type { Brochure, BrochureRequest, RenderedBrochure } from '#app/shared/brochure.ts'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import type { Language } from '#app/shared/language.ts'
import type { Database } from './database.types.ts'

export type Backend = SupabaseClient<Database>

/** Statements of one transaction, with the rights of whoever it is for. Times are texts as in JSON, numbers are numbers. */
export type Sql = TransactionSql
/** Runs work in a transaction as a visitor, who sees what is public; emails to them are in that language. */
export type AsVisitor = <Value>(work: (sql: Sql) => Promise<Value>, language?: Language) => Promise<Value>

/** Third-party services that the server has credentials for. */
export type Connection = 'smtp' | 'sms' | 'payments'

/** The database: the embedded PostgreSQL, or the company's own. */
export type BackendMode = 'embedded' | 'postgres'

/** What the settings require of sign-ins and forms. */
export type Rules = { passwordMinLength: number; canRequestAccount: boolean; requiresProofOfWork: boolean }

/** A document of the content in one language. */
export type ContentRow = { language: string; value: unknown; publishedAt?: string }

/** A stored logo. Logos that are vectors are also served as SVG. */
type StoredLogo = { src: string; width: number; height: number; isVector: boolean }

/** How the company looks, as published; see app/features/content/brand. */
export type SiteBrand = {
  logo: StoredLogo
  darkLogo: StoredLogo
  icon: StoredLogo
  accent: string
  fonts: 'fraunces' | 'instrument' | 'inter' | 'system'
  share: { src: string; alt: string; x: number; y: number }
}

/** What the server passes to loaders and actions about the request. Origins are absolute, without a trailing slash. */
export type RequestContext = {
  /** Public origin of the site, for canonical links and emails. */
  origin: string
  /** The client's address as the trusted proxies report it; rate limits count by it. */
  clientAddress: string
  /** Content security policy nonce of this response: only inline scripts with it may run. */
  nonce: string
  /** Where a browser reaches the backend, and the publishable key; the admin area needs both. */
  backendUrl: string
  publishableKey: string
  /** False while emails are written to files because no SMTP server is configured. */
  canSendEmail: boolean
  connections: readonly Connection[]
  backendMode: BackendMode
  /** Public VAPID key, by which a browser recognises our push messages. */
  pushKey: string
  /** Whether browsers store some pages, to show them without a connection. */
  hasOfflinePages: boolean
  /** `closed`: one page replaces all others. `passing`: the site is closed, but this request is from staff. */
  maintenance: 'off' | 'closed' | 'passing'
  /** False until the company goes live: a closed site says that it is coming, not that it is in maintenance. */
  isOpened: boolean
  rules: () => Promise<Rules>
  /** In a preview for staff, the draft. */
  brand: SiteBrand
  checkSubmission: CheckSubmission
  /** Caches for a few seconds what every page reads; a write invalidates it. */
  getOrSet: <Value>(key: string, load: () => Promise<Value>) => Promise<Value>
  /** The last cached value of the key, however old; undefined when there was none. */
  getStale: (key: string) => Promise<unknown> | undefined
  /** The PDF of a brochure. */
  renderBrochure: (brochure: Brochure, request: BrochureRequest) => Promise<RenderedBrochure>
  /**
   * In a preview for staff: a document of the content as it would be published, in each language that has one. Undefined for
   * visitors.
   */
  findDraftContent?: (key: string) => Promise<ContentRow[]>
  /**
   * Marks the page as degraded: part of it is a fallback for an unavailable backend, so the page cache prefers an earlier
   * complete page.
   */
  markDegraded: () => void
  /** Marks the response as a stream, whose body is written while its rows are read: it is neither cached nor held whole. */
  markStreamed: () => void
  /** Hands over the rendered page as text: as the body of a response it would be encoded, and decoded at once. */
  setHtml: (html: string) => void
  /** Lets this page embed frames of that origin; the content security policy forbids every other frame. */
  allowFrame: (origin: string) => void
  /** Lets this page load images of that origin, such as those of the map. */
  allowImages: (origin: string) => void
  /** Logs an unexpected error. */
  report: (error: unknown) => void
}

/** The database as any visitor may see it. */
export const asVisitor = createContext<AsVisitor>()
export const requestContext = createContext<RequestContext>()
