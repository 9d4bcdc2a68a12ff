import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { expect, test } from 'vitest'

// The examples that Amazon publishes with the description of the signature.
const key = {
  region: 'us-east-1',
  service: 's3',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const at = (path: string) => `https://examplebucket.s3.amazonaws.com${path}`

test.each([
  [
    'a part of an object',
    { method: 'GET', url: at('/test.txt'), headers: { Range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a new object',
    {
      method: 'PUT',
      url: at('/test%24file.text'),
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: 'Welcome to Amazon S3.',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a list',
    { method: 'GET', url: at('/?max-keys=2&prefix=J') },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('the request for %s has the published signature', async (_, { headers, ...request }: Request, signature) => {
  const content = createHash('sha256')
    .update(request.body ?? '')
    .digest('hex')
  const signer = new AwsV4Signer({
    ...key,
    ...request,
    headers: { ...headers, 'x-amz-content-sha256': content },
    datetime: '20130524T000000Z',
    allHeaders: true,
  })
  expect(await signer.authHeader()).toContain(`Signature=${signature}`)
})

type Request = { method: string; url: string; headers?: Record<string, string>; body?: string }
