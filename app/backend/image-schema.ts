import * as z from 'zod'

/** An image as the functions of the database describe it; the shape of ImageSource. */
export const imageSchema = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
})
