import { parentPort } from 'node:worker_threads'
import { drawBrochure } from './draw-brochure.ts'
import type { DrawnBrochure, BrochureToDraw } from './drawing-thread.ts'

/** The thread that draws brochures: a PDF takes its processor a tenth of a second, and no page waits for it. */
parentPort?.on('message', (job: BrochureToDraw) => {
  void draw(job).then((drawn) => parentPort?.postMessage(drawn, []))
})

async function draw({ id, brochure, photos, made }: BrochureToDraw): Promise<DrawnBrochure> {
  try {
    const buffers = new Map([...photos].map(([hash, bytes]) => [hash, Buffer.from(bytes.buffer)] as const))
    return { id, pdf: await drawBrochure(brochure, buffers, made) }
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) }
  }
}
