import type { Unpack, Unpacked } from './unpacked.ts'
import { watchMemory } from './memory-watch.ts'

// The process in which files of others are unpacked; `unpacking.ts` starts it, speaks with it, and ends it. It has no
// secrets, writes no file, and does not outlive who started it.

const MEGABYTE = 1024 * 1024
/** What was there before the first file; libraries stay. */
const before = process.memoryUsage.rss()
const allow = watchMemory()

const say = (message: Unpacked): void => void process.send?.(message)

async function unpack(ask: Unpack): Promise<Unpacked> {
  switch (ask.kind) {
    case 'pdf': {
      const { embeddedFiles, loadReader } = await import('./pdf-files.ts')
      await loadReader()
      return begun(ask, async () => ({ kind: 'pdf', found: await embeddedFiles(ask.bytes) }))
    }
    case 'table': {
      const { sheetRows, loadReader } = await import('./sheet-rows.ts')
      await loadReader()
      return begun(ask, async () => ({ kind: 'table', found: await sheetRows(ask.bytes, ask.most) }))
    }
    case 'picture': {
      const { preparePicture, loadDecoders } = await import('../pictures/prepare-picture.ts')
      await loadDecoders()
      const bytes = Buffer.from(ask.bytes.buffer, ask.bytes.byteOffset, ask.bytes.byteLength)
      return begun(ask, async () => ({ kind: 'picture', found: await preparePicture(bytes) }))
    }
  }
}

/** What the libraries need is no fault of the file. */
function begun<T>({ mostMb }: Unpack, work: () => Promise<T>): Promise<T> {
  allow(mostMb)
  say({ kind: 'begun' })
  return work()
}

async function answer(ask: Unpack): Promise<void> {
  say(await unpack(ask))
  say({ kind: 'done', usedMb: Math.round((process.memoryUsage.rss() - before) / MEGABYTE) })
}

process.on('disconnect', () => process.exit())
process.on('message', (ask: Unpack) => void answer(ask))
