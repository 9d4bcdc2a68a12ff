/** Links to brochures; the texts of the brochure itself never reach the browser. */
export const brochureLinkMessages = { one: 'Brochure (PDF)', some: 'Brochure of these (PDF)' } as const
