/** On every page, so apart from what the box says once it is open. */
export const chatButtonMessages = { title: 'Message us' } as const
