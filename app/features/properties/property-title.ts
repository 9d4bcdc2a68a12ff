import type { Property } from './property.ts'

/** 'Two-bedroom apartment, Syokimau, Machakos': the title, and the part of the location that it does not contain already. */
export function titleWithPlace({ title, location }: Pick<Property, 'title' | 'location'>) {
  const lowerTitle = title.toLowerCase()
  const parts = location.split(',').map((part) => part.trim())
  return [title, ...parts.filter((part) => part !== '' && !lowerTitle.includes(part.toLowerCase()))].join(', ')
}
