import type { RouterContextProvider } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { getOffer } from '#app/features/company/company-settings.ts'
import { loadDocument } from '#app/features/content/load-document.ts'
import type { LegalKey } from '#app/features/content/legal/legal-defaults.ts'
import { fitToCompany, getDealConditions } from '#app/features/content/legal/legal-text.ts'
import { findSection } from '#app/features/settings/find-section.ts'
import { parseSection } from '#app/features/settings/platform-settings.ts'
import { siteWithoutBackend, loadSite } from './site-data.ts'

/** A legal page, and how long data is retained; the default times while the backend is unavailable. */
export async function loadLegal(context: Readonly<RouterContextProvider>, key: LegalKey) {
  const [{ value, lang, publishedAt }, retention, { company, features }] = await Promise.all([
    loadDocument(context, key),
    findRetention(context),
    loadSite(context).catch(() => siteWithoutBackend(context)),
  ])
  const { title, description, lead } = value
  const conditions = { whileNewsletter: features.newsletter, ...getDealConditions(getOffer(company)) }
  const text = fitToCompany(value.text, conditions)
  return { content: { title, description, lead, text }, lang, revisedAt: publishedAt, retention }
}

async function findRetention(context: Readonly<RouterContextProvider>) {
  try {
    return await context.get(asVisitor)((sql) => findSection(sql, 'privacy'))
  } catch {
    context.get(requestContext).markDegraded()
    return parseSection('privacy', undefined)
  }
}
