import * as z from 'zod'
import { singleLineText } from '#app/shared/form/field-schemas.ts'

/** What settings section `team` may hold; `npm run schema` writes the same rules for the database. */
export const teamSchema = z.strictObject({
  members: z
    .array(
      z.strictObject({
        id: singleLineText('Id', { max: 60 }),
        name: singleLineText('Name', { max: 100, isRequired: true }),
        role: singleLineText('Role', { max: 100 }),
        experience: singleLineText('Experience', { max: 60 }),
        image: singleLineText('Image', { max: 300 }).nullable(),
        bio: singleLineText('Biography', { max: 2000 }),
        specialties: z.array(singleLineText('Speciality', { max: 60, isRequired: true })).max(20),
      }),
    )
    .max(100),
})
