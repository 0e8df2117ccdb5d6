import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import type { PdfStart, PdfRequest } from './pdf.ts'
import { createSheet } from './pdf-sheet.ts'

// The thread in which a document is drawn; `pdf.ts` starts it and speaks with it.
const { paper, columns }: PdfStart = workerData
const sheet = createSheet(paper, columns)

parentPort?.on('message', (request: PdfRequest) => {
  if (request.kind === 'rows') {
    for (const row of request.rows) sheet.row(row)
    parentPort?.postMessage('drawn', [])
  } else {
    if (request.sums) sheet.sumRow(request.sums)
    void buffer(sheet.finish()).then((bytes) => parentPort?.postMessage(bytes, []))
  }
})
