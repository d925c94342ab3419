import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { RenderPdf } from '#server/letters/report-letter-with-pdf.ts'
import type { ReportView } from '#server/letters/report/view-model.ts'

/** What the thread is told. */
export interface DrawingOrder {
  readonly view: ReportView
  readonly date: Date
}

/** What the thread answers. */
export type DrawingReply = { readonly file: Uint8Array } | { readonly error: unknown }

/** A drawing takes a tenth of a second. */
const LONGEST_MS = 8000

/** Ten times what drawing needs. A drawing that wants more ends its thread and not the server. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 512 }

/** Draws outside the main thread. */
export interface DrawingThread {
  readonly renderPdf: RenderPdf
  /** Ends the thread. What is being drawn or waits is rejected. May be called again. */
  close(): Promise<void>
}

export interface DrawingThreadOptions {
  /** Starts the program of the thread; absent, that of the build. */
  readonly start?: () => Worker
  /** The longest time for one drawing, in milliseconds. */
  readonly longestMs?: number
}

const startBuilt = () => new Worker(join(import.meta.dirname, 'drawing-worker.js'), { resourceLimits: MOST_MEMORY })

/**
 * Gives the reply of the thread to one order. Rejects when the thread ends or fails instead, or takes too long; it must
 * not be used again then.
 */
function ask(worker: Worker, order: DrawingOrder, longestMs: number): Promise<DrawingReply> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer)
      /** Each by its name: Node keeps listeners of its own on the worker. */
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
      /** A late failure of a thread that is given up concerns nobody. */
      worker.on('error', () => {})
      worker.unref()
      end()
    }
    const fail = (message: string, cause?: unknown) => settle(() => reject(new Error(message, { cause })))
    const timer = setTimeout(() => fail(`The drawing took longer than ${longestMs} ms`), longestMs)
    worker.once('message', (reply: DrawingReply) => settle(() => resolve(reply)))
    worker.once('error', (error) => fail(`The drawing thread failed: ${error.message}`, error))
    worker.once('exit', (code) => fail(`The drawing thread ended with ${code}`))
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(order)
  })
}

/**
 * Creates the thread, which starts with the first order and draws one after the other. When a drawing crashes, or hangs
 * too long, only that one is rejected, with the reason; the next one gets a new thread. An idle thread does not keep the
 * process alive.
 */
export function createDrawingThread({
  start = startBuilt,
  longestMs = LONGEST_MS,
}: DrawingThreadOptions = {}): DrawingThread {
  let worker: Worker | undefined
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  const drawNow = async (order: DrawingOrder): Promise<Buffer> => {
    if (isClosed) throw new Error('The server is stopping: it draws no more PDFs')
    worker ??= start()
    const reply = await ask(worker, order, longestMs).catch(async (error: unknown) => {
      await end()
      throw error
    })
    if ('error' in reply) throw reply.error
    return Buffer.from(reply.file.buffer, reply.file.byteOffset, reply.file.byteLength)
  }

  const draw = (order: DrawingOrder): Promise<Buffer> => {
    const drawn = last.then(() => drawNow(order))
    last = drawn.catch(() => {})
    return drawn
  }

  return {
    renderPdf: (view, date) => draw({ view, date }),
    async close() {
      isClosed = true
      await end()
      await last
    },
  }
}
