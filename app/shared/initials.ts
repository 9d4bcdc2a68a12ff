/** Initials of the first and the last name; titles such as 'Dr.' do not count. */
export function getInitials(name: string) {
  const names = name.split(/\s+/).filter((part) => /^\p{L}/u.test(part) && !/^\p{L}{1,4}\.$/u.test(part))
  const firstAndLast = names.length > 1 ? [names[0], names.at(-1)] : names
  return firstAndLast.map((part) => (part?.normalize('NFC') ?? '').slice(0, 1).toUpperCase()).join('')
}
