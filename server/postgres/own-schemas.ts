/** The schemas with the tables of Makazi. A database may have others, as that of a Supabase project does: they are not ours to touch. */
export const ownSchemas = ['public', 'private', 'accounts']
