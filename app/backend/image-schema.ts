import * as z from 'zod'

/** An image as the database functions return it, in the shape of ImageSource. */
export const imageSchema = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
})
