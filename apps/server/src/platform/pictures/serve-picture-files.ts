import { Readable } from 'node:stream'
import { pictureFileCalls } from '@fachwerk/contract/picture/picture-file-calls'
import type { Parts } from '../parts.ts'
import { ok, refuse } from '../result.ts'
import { pictureBytes } from './picture-files.ts'

/** Mounts the files of pictures, which everybody may see and keep (F-03, K-02). */
export function servePictureFiles({ db, serveFile }: Pick<Parts, 'db' | 'serveFile'>): void {
  serveFile(pictureFileCalls.pictureFile, async ({ params }) => {
    const digest = params.file.slice(0, 43)
    const width = Number(params.file.slice(44, -'.webp'.length))
    const bytes = await db.read((tx) => pictureBytes(tx, { digest, width }))
    if (!bytes) return refuse('not-found')
    return ok({
      content: Readable.from([bytes]),
      type: 'image/webp',
      name: params.file,
      forever: true,
    })
  })
}
