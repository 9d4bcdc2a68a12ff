import { expect, test } from 'vitest'
import { hashPassword, isPassword, isTooLong } from './passwords.ts'

/** Written by bcryptjs, with which earlier versions hashed. */
const earlierHashes = [
  ['correct horse 47', '$2b$04$qV99pv.Ll78ty7LvlG9uJudUov0lz6/JeTs7dCNuFdthkd8b0HDH6'],
  ['Nywila ya Wanjikũ – 李雷 🔑', '$2b$04$.jkc3ozoeRXBmxrgSNxQ6ODODxcMkMqOKcdJ3BgZU8QwHA87IOX4W'],
  ['x'.repeat(72), '$2b$04$aSripPZRvEuckz0daMt9Jup8JrsoMkB1Ient0wJN6Yzuvw4FbLqXG'],
  ['é'.repeat(36), '$2b$04$PeVpyRnzFBMpB9etBRdWk.Yysf.aaeoaHsYDMbrE8qlAt0RD1odcq'],
  ['cost ten', '$2b$10$HKLqiXlq38bbx7rtI3DLuu/4ITKWFt7S2zkvDK7/nZ.7g8aBhrGam'],
] as const

test.each(earlierHashes)('the password %s still opens an account whose hash is older', async (password, hash) => {
  expect(await isPassword(password, hash)).toBe(true)
  expect(await isPassword(`${password.slice(0, -1)}!`, hash)).toBe(false)
})

test('a new hash is plain bcrypt of cost ten, and fits its password alone', async () => {
  const hash = await hashPassword('nyumba nzuri 12')
  expect(hash).toMatch(/^\$2[by]\$10\$.{53}$/)
  expect(await isPassword('nyumba nzuri 12', hash)).toBe(true)
  expect(await isPassword('nyumba nzuri 13', hash)).toBe(false)
})

test.each([null, '', 'not a hash', '$argon2id$v=19$m=1', '$2b$04$short'])(
  'nothing fits an account whose hash is %s',
  async (hash) => {
    expect(await isPassword('', hash)).toBe(false)
    expect(await isPassword('no account has this password', hash)).toBe(false)
  },
)

test('what bcrypt would cut off neither becomes a password nor opens an account', async () => {
  const cut = '$2b$04$RAEj0pXeVvc/p91aqMc1cu6HQwWsafFXhN6zhR2vM9E0ViiwNzvhW'
  expect(await isPassword('x'.repeat(80), cut)).toBe(false)
  expect(isTooLong('x'.repeat(80))).toBe(true)
})
