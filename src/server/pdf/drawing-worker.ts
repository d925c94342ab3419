import { parentPort } from 'node:worker_threads'

import type { DrawingOrder, DrawingReply } from './drawing-thread.ts'
import { renderReportPdf } from './report-pdf.ts'

// The program of the drawing thread: it draws what it is told and answers with the file or with the error.

async function answer({ view, date }: DrawingOrder): Promise<DrawingReply> {
  try {
    return { file: await renderReportPdf(view, date) }
  } catch (error) {
    return { error }
  }
}

parentPort?.on('message', (order: DrawingOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(order).then((reply) => parentPort?.postMessage(reply))
})
