import { codeOf } from '#app/backend/sqlstate.ts'
import type { LinkEmail } from '#app/features/listing-links/email-link.ts'
import type { Ballot, ShortlistChange } from '#app/features/shortlists/shortlists.ts'
import { queueLinkEmail } from '#server/mail/queue-link-email.ts'
import { createShortlists } from '#server/shortlists/shortlists.ts'
import { addProperty } from '../../support/database-rows.ts'
import type { TestBackend } from '../../support/test-backend.ts'

type Named = { name: string; title?: string; ids: (string | undefined)[] }
type Vote = Omit<Partial<Ballot>, 'vote'> & { token: string; secret: string; vote?: string }
type Change = [token: string, secret: string, kind: ShortlistChange['kind'], subject?: string]

/** What the pages of shared lists do. */
export function shortlistCalls({ asServer }: Pick<TestBackend, 'asServer'>) {
  const lists = createShortlists(asServer)
  return {
    create: ({ name, title = '', ids }: Named) =>
      lists.create({ name, title, propertyIds: ids.filter((id) => id !== undefined) }),
    open: (token: string, secret?: string) => lists.find({ token, secret }),
    findOwn: (ownerToken: string) => lists.findSharedToken(ownerToken),
    join: (token: string, name: string, secret?: string) => lists.join({ token, secret }, name),
    vote: ({ token, secret, entryId = '', vote, note = null }: Vote) =>
      lists.vote({ token, secret }, { entryId, vote: (vote ?? null) as Ballot['vote'], note }),
    change: (...[token, secret, kind, subject]: Change) =>
      lists.change({ token, secret }, { kind, subject: subject ?? null }),
    email: (recipient: string, target: LinkEmail['target']) =>
      asServer((sql) => queueLinkEmail(sql, { recipient, language: 'en', target })),
  }
}

/** The code of its error; undefined where there was none. */
export async function errorOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}

/** A list of Achieng's with as many published listings. */
export async function addShortlist(backend: TestBackend, size = 2) {
  const properties = await Promise.all(Array.from({ length: size }, () => addProperty(backend, { is_published: true })))
  const calls = shortlistCalls(backend)
  const ids = properties.map(({ id }) => id)
  const created = await calls.create({ name: 'Achieng', title: 'Homes for Mum and Dad', ids })
  if (created.state !== 'created') throw new Error(`The list is ${created.state}`)
  const { token, ownerToken: owner } = created
  const entries = (await calls.open(token))?.entries ?? []
  const join = async (name: string) => {
    const joined = await calls.join(token, name)
    if (joined.state !== 'joined') throw new Error(`The list is ${joined.state}`)
    return joined.secret
  }
  return { properties, owner, token, entries, entryId: entries[0]?.id ?? '', join }
}
