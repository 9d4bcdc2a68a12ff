import type { RouterContextProvider } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { loadDocument } from '#app/features/content/load-document.ts'
import type { LegalKey } from '#app/features/content/legal/legal-defaults.ts'
import { fitToNewsletter } from '#app/features/content/legal/legal-text.ts'
import { findSection } from '#app/features/settings/find-section.ts'
import { parseSection } from '#app/features/settings/platform-settings.ts'
import { frameWithoutBackend, loadSiteLayout } from './site-layout.ts'

/** A legal page, and how long data is retained; the default times while the backend is unavailable. */
export async function loadLegal(context: Readonly<RouterContextProvider>, key: LegalKey) {
  const [{ value, lang, publishedAt }, retention, { features }] = await Promise.all([
    loadDocument(context, key),
    findRetention(context),
    loadSiteLayout(context).catch(() => frameWithoutBackend(context)),
  ])
  const { title, description, lead } = value
  const text = fitToNewsletter(value.text, features.newsletter)
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
