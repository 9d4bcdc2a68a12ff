/** Words of what a company does not do, in both languages. The stems of Swahili are preceded by those of the verb. */
export const offerWords = {
  sale: /\b(buy(s|ers?|ing)?|bought|purchas\w*|sales?|sell(s|ers?|ing)?|sold|stamp duty|title deeds?|mortgages?|\w*([aou]|[^g]e)uzw?a|uza|\w*nunu\w+|mauzo|m?wa?uzaji|hatimiliki|stempu)\b/i,
  land: /\b(lands?|plots?|acres?|hectares?|viwanja|kiwanja|ardhi|ekari|hekta)\b/i,
  rent: /\b(rent(s|ed|ing|als?|ers?)?|to let|lettings?|tenan\w+|landlords?|\w*pangish\w+|(ku|una|za )panga|m?pangaji|wapangaji)\b/i,
}

/** Where a text speaks of it, with what stands around. */
export function findOfferWords(text: string, never: readonly RegExp[]): string[] {
  return never.flatMap((pattern) =>
    [...text.matchAll(new RegExp(`.{0,50}${pattern.source}.{0,30}`, 'gi'))].map(([found]) => found.trim()),
  )
}

/** What people read of a page: its text, and the attributes that are shown or read out. */
export function readableText(html: string) {
  const attributes = [...html.matchAll(/ (?:alt|title|aria-label|placeholder|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  const body = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, '\n')
  return [body, ...attributes].join('\n')
}
