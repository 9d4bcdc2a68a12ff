import { type S3Key, signS3 } from './s3-signature.ts'
import { type MediaStore, originalName, resizedName } from './store.ts'

export type Bucket = S3Key & { endpoint: string; bucket: string }

const patienceMs = 20_000

/**
 * Pictures in a bucket of any S3-compatible storage, addressed by path. Rejects when the storage refuses or is away; a name
 * that is not there is an answer, not an error.
 */
export function createBucketStore(given: Bucket): MediaStore & { ensureBucket: () => Promise<void> } {
  const { endpoint, bucket } = given
  const addressOf = (name: string) => new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${name}`)

  async function ask(method: string, url: URL, body?: Buffer): Promise<Response> {
    const headers = signS3({ method, url, body }, given)
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(url, { method, headers, signal, ...(body && { body: new Uint8Array(body) }) })
    if (answer.ok || answer.status === 404) return answer
    const reason = /<Code>([^<]{1,80})<\/Code>/.exec(await answer.text())?.[1]
    throw new Error(`The bucket ${bucket} answered ${answer.status}${reason ? ` (${reason})` : ''} to ${method}`)
  }

  async function listNames(prefix: string): Promise<string[]> {
    const url = addressOf('')
    url.search = String(new URLSearchParams({ 'list-type': '2', prefix }))
    const text = await (await ask('GET', url)).text()
    return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name)
  }

  return {
    read: async (name) => {
      const answer = await ask('GET', addressOf(name))
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer())
    },
    has: async (name) => (await ask('HEAD', addressOf(name))).status !== 404,
    write: async (name, bytes) => {
      const { status } = await ask('PUT', addressOf(name), bytes)
      if (status === 404) throw new Error(`There is no bucket ${bucket}`)
    },
    remove: async (hash) => {
      const names = [originalName(hash), ...(await listNames(resizedName(hash, '')))]
      for (const name of names) await ask('DELETE', addressOf(name))
    },
    ensureBucket: async () => {
      const { status } = await ask('HEAD', addressOf(''))
      if (status === 404) await ask('PUT', addressOf(''))
    },
  }
}
