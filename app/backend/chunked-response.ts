import type { RequestContext } from './context.ts'
import type { Chunk } from './read-in-chunks.ts'

/** A document around its rows: `end` is called after the last row was written. */
export type DocumentWriter<Row> = { start: string; write: (rows: Row[]) => string; end: () => string }

type Reporter = Pick<RequestContext, 'markStreamed' | 'report'>

/**
 * The document in one piece when its rows are one chunk, which the page cache then stores; otherwise a stream that begins
 * after the first chunk and holds one chunk at a time, read when the client has taken the one before.
 */
export async function chunkedResponse<Row>(
  chunks: AsyncGenerator<Chunk<Row>, void>,
  { start, write, end }: DocumentWriter<Row>,
  { headers, context }: { headers: Record<string, string>; context: Reporter },
): Promise<Response> {
  const { value: first = { rows: [], isLast: true } } = await chunks.next()
  const beginning = start + write(first.rows)
  if (first.isLast) return new Response(beginning + end(), { headers })
  context.markStreamed()
  const encoder = new TextEncoder()
  let isStarted = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { value } = isStarted ? await chunks.next() : { value: first }
          if (!value) return controller.close()
          const text = isStarted ? write(value.rows) + (value.isLast ? end() : '') : beginning
          isStarted = true
          controller.enqueue(encoder.encode(text))
        } catch (error) {
          context.report(error)
          throw error
        }
      },
      cancel: async () => void (await chunks.return()),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers })
}
