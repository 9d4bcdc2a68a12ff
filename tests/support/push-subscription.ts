import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** As a browser would send it; the same name is the same browser. */
export function pushSubscription(name: string) {
  const browser = openBrowser()
  const id = createHash('sha256').update(name).digest('hex')
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
    p256dh: browser.p256dh,
    auth: browser.auth,
    device: `Chrome on ${name}`,
  }
}

/** The receiver of RFC 8291, as a browser implements it. */
export function openBrowser() {
  const key = createECDH('prime256v1')
  const publicKey = key.generateKeys()
  const authSecret = randomBytes(16)
  return {
    p256dh: publicKey.toString('base64url'),
    auth: authSecret.toString('base64url'),
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16)
      const senderKey = body.subarray(21, 21 + body.readUInt8(20))
      const ciphertext = body.subarray(21 + senderKey.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = Buffer.from(hkdfSync('sha256', key.computeSecret(senderKey), authSecret, info, 32))
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(ciphertext.subarray(-16))
      const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
    },
  }
}
