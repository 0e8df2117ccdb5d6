import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import type { Drawing } from './drawn-in-thread.ts'
import { drawLetter } from './letter-sheet.ts'
import { drawReport } from './report-sheet.ts'

// The thread in which a letter or a report is drawn; `drawn-in-thread.ts` starts it.
const drawing: Drawing = workerData
const drawn = drawing.kind === 'letter' ? drawLetter(drawing.letter) : drawReport(drawing.report)
void buffer(drawn).then((bytes) => parentPort?.postMessage(bytes, []))
