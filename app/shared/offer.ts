import { intlLocale } from './locale.ts'

export const categories = ['for-sale', 'for-rent', 'land'] as const
export type Category = (typeof categories)[number]

/** The categories that the company offers: one or more, in the order of `categories`. */
export type Offer = readonly Category[]

/** A text in which the company sells, lets, or does both. Land is sold. */
export type ByDeal<Text = string> = { sale: Text; rent: Text; both: Text }

export function byDeal<Text>(offer: Offer, texts: ByDeal<Text>): Text {
  if (!offer.includes('for-rent')) return texts.sale
  return offer.length === 1 ? texts.rent : texts.both
}

/** A text about what there is: homes and offices, land, or both. */
export type ByGoods<Text = string> = { buildings: Text; land: Text; both: Text }

export function byGoods<Text>(offer: Offer, texts: ByGoods<Text>): Text {
  if (!offer.includes('land')) return texts.buildings
  return offer.length === 1 ? texts.land : texts.both
}

/** 'homes for sale, homes for rent and land', of the words for each category. */
export function listOffer(offer: Offer, words: Record<Category, string>): string {
  return list.format(offer.map((category) => words[category]))
}

const list = new Intl.ListFormat(intlLocale, { type: 'conjunction' })
