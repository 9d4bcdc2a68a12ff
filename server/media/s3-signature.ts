import { createHash, createHmac } from 'node:crypto'

export type S3Key = { region: string; accessKeyId: string; secretAccessKey: string }
export type S3Request = { method: string; url: URL; headers?: Record<string, string>; body?: Buffer | undefined }

/** The headers that prove who asks: AWS Signature Version 4 over the whole request, as every S3-compatible store reads it. */
export function signS3({ method, url, headers = {}, body }: S3Request, key: S3Key, now = new Date()) {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = `${moment.slice(0, 8)}/${key.region}/s3/aws4_request`
  const content = sha256(body ?? '')
  const sent: Record<string, string> = { ...headers, 'x-amz-content-sha256': content, 'x-amz-date': moment }
  const signed = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const request = [
    method,
    url.pathname,
    queryOf(url),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    content,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(request)].join('\n')
  const signature = hmac(signingKey(key, moment.slice(0, 8)), text).toString('hex')
  const proof = `Credential=${key.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...sent, authorization: `AWS4-HMAC-SHA256 ${proof}` }
}

function signingKey({ region, secretAccessKey }: S3Key, day: string) {
  return [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
}

function queryOf({ searchParams }: URL) {
  return [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
}

// RFC 3986 leaves fewer signs alone than JavaScript does.
function encode(text: string) {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(content: string | Buffer) {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer | string, text: string) {
  return createHmac('sha256', key).update(text).digest()
}
