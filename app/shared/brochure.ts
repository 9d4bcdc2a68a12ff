/** What a brochure says: every text in its language, as plain data. The server draws it (server/brochure/). */
export type Brochure = {
  /** BCP 47: 'en-KE'. */
  language: string
  title: string
  company: string
  accent: string
  /** Titles in the site's own serif; else in the sans of the text, as the company's pages have them. */
  hasSerifTitles: boolean
  /** On every page, in place of the company's name. */
  logo: { hash: string } | undefined
  listings: BrochureListing[]
  imageNote: string
  disclaimer: string
  footer: {
    company: string
    made: string
    /** With {page} and {pages}. */
    page: string
  }
}

export type BrochureListing = {
  /** Of title and description, which stay as their author wrote them. */
  language: string
  title: string
  /** 'Listing MK-7F4K' */
  label: string
  location: string
  price: string
  priceNotes: string[]
  /** Whether it is still to be had, and since when that is known. */
  status: string
  facts: BrochureFact[]
  paragraphs: string[]
  features: { title: string; items: string[] }
  tables: BrochureTable[]
  photos: BrochureImage[]
  plan: { title: string; image: BrochureImage } | undefined
  /** The URL of the page, in the QR code. */
  url: string
  /** `address` is a shorter one, to type. */
  scan: { title: string; address: string; alt: string }
  contact: { lines: string[]; strong: string; notes: string[] }
}

export type BrochureFact = { kind: 'bedrooms' | 'bathrooms' | 'area' | 'land'; figure: string; name: string }
export type BrochureTable = { title: string; rows: { name: string; value: string; isTotal?: boolean }[]; note: string }
/** The hash of an image that is stored here. */
export type BrochureImage = { hash: string; alt: string }

/** `knownTag` is the ETag of the one that the client has. For HEAD nothing is drawn. */
export type BrochureRequest = { knownTag: string | null; isHead: boolean }

/** `unchanged`: the caller has it already. `unmade`: nobody has asked for more than the head. `busy`: too many are being made. */
export type RenderedBrochure =
  | { state: 'made'; pdf: Uint8Array<ArrayBuffer>; etag: string }
  | { state: 'unchanged' | 'unmade'; etag: string }
  | { state: 'busy' }
