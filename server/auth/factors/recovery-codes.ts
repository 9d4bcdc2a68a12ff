import { createHash, randomInt } from 'node:crypto'

const codeCount = 10
// Without characters that are easily confused.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 10

export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, createRecoveryCode)
}

/** Whether it has the form of a recovery code in lower case, without spaces and hyphens. */
export function isRecoveryCode(code: string): boolean {
  return code.length === length && [...code].every((character) => alphabet.includes(character))
}

export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
}

function createRecoveryCode() {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}
