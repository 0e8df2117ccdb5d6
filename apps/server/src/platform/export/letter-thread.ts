import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import type { Letter } from './letter.ts'
import { drawLetter } from './letter-sheet.ts'

// The thread in which a letter is drawn; `letter.ts` starts it.
const letter: Letter = workerData
void buffer(drawLetter(letter)).then((bytes) => parentPort?.postMessage(bytes, []))
