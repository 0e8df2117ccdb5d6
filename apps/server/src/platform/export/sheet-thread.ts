import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import type { Letter } from './letter.ts'
import { drawLetter } from './letter-sheet.ts'
import type { Report } from './report.ts'
import { drawReport } from './report-sheet.ts'

/** What letter.ts and report.ts hand over. */
type Drawing =
  | { readonly kind: 'letter'; readonly content: Letter }
  | { readonly kind: 'report'; readonly content: Report }

// The thread in which a letter or a report is drawn; `drawn-in-thread.ts` starts it.
const drawing: Drawing = workerData
const drawn = drawing.kind === 'letter' ? drawLetter(drawing.content) : drawReport(drawing.content)
void buffer(drawn).then((bytes) => parentPort?.postMessage(bytes, []))
