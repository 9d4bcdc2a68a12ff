import type * as z from 'zod'
import { about } from './about/about-document.ts'
import { brand } from './brand/brand-document.ts'
import { home } from './home/home-document.ts'
import { cookies, privacy, terms } from './legal/legal-document.ts'
import { menu } from './menu/menu-document.ts'
import { people } from './people/people-document.ts'
import { questions } from './questions/questions-document.ts'
import { services } from './services/services-document.ts'

/**
 * Every document of the content. Who may edit which, the database decides: private.may_edit_document() in
 * supabase/schemas/content/content.sql. The admin area and the server import this; public pages import types and their own
 * defaults only, because zod is too large for them.
 */
export const documents = { home, about, people, services, questions, menu, privacy, terms, cookies, brand }

export type DocumentKey = keyof typeof documents
export type DocumentValue<Key extends DocumentKey> = z.infer<(typeof documents)[Key]['schema']>

export const documentKeys = Object.keys(documents) as DocumentKey[]
