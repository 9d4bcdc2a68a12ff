import * as z from 'zod'
import { contentMessages } from './content-messages.ts'
import { isEntered, line, listingCount, listOf, shownWhenComplete } from './content-fields.ts'

const texts = contentMessages.figures

/** A figure that the company states about itself. Without its source and the month of it, nobody sees it. */
const figure = shownWhenComplete(
  z.strictObject({
    /** '18 years', '95%', or '{listings}'. */
    figure: line(texts.figure, { max: 20 }),
    label: line(texts.label, { max: 60 }),
    source: line(texts.source, { max: 120 }),
    /** 'YYYY-MM', or empty. */
    month: z
      .string()
      .regex(/^([12][0-9]{3}-(0[1-9]|1[0-2]))?$/, texts.monthProblem)
      .meta({ maxLength: 7 }),
  }),
  {
    subject: 'figure',
    required: { label: texts.labelMissing, source: texts.sourceMissing, month: texts.monthMissing },
  },
)
export type Figure = z.infer<typeof figure>

export const figures = listOf(figure, 12)
export const emptyFigure: Figure = { figure: '', label: '', source: '', month: '' }

/** Whether visitors see it, as isShownRow() decides. */
export function isShownFigure(row: Figure) {
  return row.figure === listingCount ? isEntered(row.label) : Object.values(row).every(isEntered)
}
